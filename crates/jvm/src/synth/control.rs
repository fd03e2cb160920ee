//! Bodies of handles that decide, catch or switch (`MethodHandles.guardWithTest`, `catchException`,
//! `tryFinally`, `tableSwitch`). Loops have a file of their own.

use super::Result;
use super::assembler::{Code, GOTO, IFEQ};
use super::handle::{Body, Source, unfit};
use super::types::Type;

impl Body<'_> {
    pub fn guard(&self, code: &mut Code) -> Result<()> {
        let otherwise = code.target();
        self.call(code, 0, &self.parameters())?;
        code.jump(IFEQ, 1, otherwise);
        self.call(code, 1, &self.parameters())?;
        code.return_value(&self.own.result);
        code.bind(otherwise);
        self.call(code, 2, &self.parameters())?;
        code.return_value(&self.own.result);
        Ok(())
    }

    pub fn catch(&self, code: &mut Code, class: &str) -> Result<()> {
        let start = code.here();
        self.call(code, 0, &self.parameters())?;
        let end = code.here();
        code.return_value(&self.own.result);
        code.catch_class(start, end, class);
        let exception = Type::of_class(class);
        let slot = code.local(&exception);
        code.store(slot, &exception);
        let mut arguments = self.parameters();
        arguments.insert(0, Source::Local(slot, exception));
        self.call(code, 1, &arguments)?;
        code.return_value(&self.own.result);
        Ok(())
    }

    /// The second child gets the exception or null, the result or zero, and the arguments.
    pub fn finally(&self, code: &mut Code) -> Result<()> {
        let throwable = Type::of_class("java/lang/Throwable");
        let exception = code.local(&throwable);
        let result = self.own.result.clone();
        code.push_null();
        code.store(exception, &throwable);
        let held = self.zeroed(code, &result);
        let start = code.here();
        self.call(code, 0, &self.parameters())?;
        if let Some(Source::Local(slot, _)) = held {
            code.store(slot, &result);
        }
        let end = code.here();
        let mut arguments = self.parameters();
        arguments.splice(0..0, held);
        arguments.insert(0, Source::Local(exception, throwable.clone()));
        self.call(code, 1, &arguments)?;
        code.return_value(&result);
        code.catch_all(start, end);
        code.store(exception, &throwable);
        self.call(code, 1, &arguments)?;
        code.pop(&result);
        code.load(exception, &throwable);
        code.throw();
        Ok(())
    }

    /// A local that holds zero.
    fn zeroed(&self, code: &mut Code, value: &Type) -> Option<Source> {
        if value.slots() == 0 {
            return None;
        }
        let slot = code.local(value);
        code.push_zero(value);
        code.store(slot, value);
        Some(Source::Local(slot, value.clone()))
    }

    pub fn switch(&self, code: &mut Code) -> Result<()> {
        let targets: Vec<_> = self.children.iter().map(|_| code.target()).collect();
        let end = code.target();
        self.push(code, &self.parameter(0)?);
        let [default, cases @ ..] = &targets[..] else {
            return Err(unfit());
        };
        if cases.is_empty() {
            code.pop(&Type::field("I")?);
        } else {
            code.table_switch(cases, *default);
        }
        for (child, target) in targets.iter().enumerate() {
            code.bind(*target);
            self.call(code, child, &self.parameters())?;
            if child + 1 < targets.len() {
                code.jump(GOTO, 0, end);
            }
        }
        code.bind(end);
        code.return_value(&self.own.result);
        Ok(())
    }
}
