//! Recipes: what a method handle does, as the class that is made for it will do it.

use super::lambda::Handle;

/// What a handle does. Positions count parameters from 0; the handles it holds are its *children*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recipe {
    /// Calls a method or constructor, or accesses a field; the only instance state is its `MemberName`.
    Direct(Handle),
    /// Passes the value it holds as argument `at`.
    Bind {
        at: usize,
    },
    /// Argument `i` of the child is parameter `from[i]`.
    Arrange {
        from: Vec<usize>,
    },
    /// Calls the child for this class, which a method that asks who calls it gets to see.
    Speak {
        caller: String,
    },
    /// The parameters at these places go through the second child, in this order.
    Filter {
        places: Vec<usize>,
    },
    /// The second child makes one argument, or none, of as many parameters as it takes.
    Collect {
        at: usize,
    },
    /// The second child makes argument `at` (none if it is void) of arguments of the first.
    Fold {
        at: usize,
        from: Vec<usize>,
    },
    /// The second child makes argument `at` of parameters.
    Combine {
        at: usize,
        from: Vec<usize>,
    },
    /// The second child makes the result of the first child's, and of the parameters that are left.
    FilterReturn,
    /// The result is not the child's but zero.
    ZeroReturn,
    /// The array at `at` becomes so many arguments.
    Spread {
        at: usize,
        count: usize,
    },
    /// The first child decides between the others.
    Guard,
    /// The second child has the exceptions of this class from the first.
    Catch {
        class: String,
    },
    Finally,
    Throw,
    /// Makes an array of the parameters.
    Gather,
    Identity,
    Zero,
    /// Calls the handle that is its first parameter.
    Invoke {
        exact: bool,
    },
    /// An access mode of the `VarHandle` that is its first parameter.
    Access {
        mode: String,
    },
    /// The first parameter chooses a child; the first child is for all other numbers.
    Switch,
    /// So many clauses; the children are all their `init`, then `step`, `pred`, `fini` handles.
    Loop {
        clauses: usize,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandlePlan {
    /// The type of the handle.
    pub descriptor: String,
    /// The types of the children.
    pub children: Vec<String>,
    pub recipe: Recipe,
}
