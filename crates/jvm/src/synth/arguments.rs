//! Bodies of handles that make other arguments of theirs before a call, or another result after it
//! (`MethodHandles.filterArguments`, `collectArguments`, `foldArguments`, `MethodHandle.asSpreader`).

use super::Result;
use super::assembler::{Code, Invoke};
use super::handle::{Body, IMPLEMENTATION, Source, unfit};
use super::types::Type;

impl Body<'_> {
    pub fn filter(&self, code: &mut Code, places: &[usize]) -> Result<()> {
        let mut arguments = self.parameters();
        for place in places {
            let argument = arguments.get_mut(*place).ok_or_else(unfit)?;
            let filtered = self.call_to_local(code, 1, std::slice::from_ref(argument))?;
            *argument = filtered.ok_or_else(unfit)?;
        }
        self.call(code, 0, &arguments)
    }

    pub fn collect(&self, code: &mut Code, at: usize) -> Result<()> {
        let mut arguments = self.parameters();
        let end = at + self.child(1)?.parameters.len();
        if end > arguments.len() {
            return Err(unfit());
        }
        let made = self.call_to_local(code, 1, &arguments[at..end])?;
        arguments.splice(at..end, made);
        self.call(code, 0, &arguments)
    }

    /// `from` speaks of arguments of the first child, in whose place `at` the result will be.
    pub fn fold(&self, code: &mut Code, at: usize, from: &[usize]) -> Result<()> {
        let mut arguments = self.parameters();
        let inserted = self.child(1)?.result.slots() != 0;
        let place = |j: &usize| {
            if inserted && *j > at { j - 1 } else { *j }
        };
        let places: Vec<usize> = from.iter().map(place).collect();
        let made = self.call_to_local(code, 1, &self.selected(&places)?)?;
        if at > arguments.len() {
            return Err(unfit());
        }
        arguments.splice(at..at, made);
        self.call(code, 0, &arguments)
    }

    pub fn filter_return(&self, code: &mut Code) -> Result<()> {
        let parameters = self.parameters();
        let made = self.call_to_local(code, 0, &parameters)?;
        let left = parameters.get(self.child(0)?.parameters.len()..);
        let mut arguments = left.ok_or_else(unfit)?.to_vec();
        arguments.extend(made);
        self.call(code, 1, &arguments)
    }

    pub fn spread(&self, code: &mut Code, at: usize, count: usize) -> Result<()> {
        let mut arguments = self.parameters();
        let array = arguments.get(at).cloned().ok_or_else(unfit)?;
        let element = self.own.parameters.get(at).and_then(Type::element);
        let element = element.ok_or_else(unfit)?;
        self.push(code, &array);
        code.push_int(count as i32);
        let check = "(Ljava/lang/Object;I)V";
        code.invoke(Invoke::Static, IMPLEMENTATION, "checkSpreadArgument", check)?;
        let mut elements = Vec::new();
        for i in 0..count {
            self.push(code, &array);
            code.push_int(i as i32);
            code.load_element(&element);
            let slot = code.local(&element);
            code.store(slot, &element);
            elements.push(Source::Local(slot, element.clone()));
        }
        arguments.splice(at..=at, elements);
        self.call(code, 0, &arguments)
    }

    pub fn gather(&self, code: &mut Code) -> Result<()> {
        let element = self.own.result.element().ok_or_else(unfit)?;
        code.push_int(self.own.parameters.len() as i32);
        code.new_array(&element);
        for (i, source) in self.parameters().iter().enumerate() {
            code.dup();
            code.push_int(i as i32);
            self.push(code, source);
            code.store_element(&element);
        }
        Ok(())
    }
}
