//! The modules of a program or library, and the names of files in other files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::source::{Names, Source};

/// The files that one compilation reads, beginning with its root.
pub(super) struct Program {
    /// The index of the file of every module, by the module's path from the root. Inline modules are
    /// included.
    modules: BTreeMap<Names, usize>,
    pub(super) files: Vec<File>,
    /// Files that are compiled for tests only.
    pub(super) tests: Vec<PathBuf>,
}

/// A file of a program.
pub(super) struct File {
    pub(super) path: PathBuf,
    pub(super) module: Names,
    source: Source,
}

impl Program {
    /// Reads the root file of a program and all files that it declares.
    pub(super) fn read(root: &Path) -> Program {
        let mut program = Program { modules: BTreeMap::new(), files: Vec::new(), tests: Vec::new() };
        let folder = root.parent().unwrap_or(Path::new("")).to_owned();
        program.add(root.to_owned(), &folder, Names::new());
        program
    }

    /// Adds a file. `folder` is the folder of its modules.
    fn add(&mut self, path: PathBuf, folder: &Path, module: Names) {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let source = Source::read(&text);
        let index = self.files.len();
        self.modules.insert(module.clone(), index);
        for inline in &source.inline {
            self.modules.insert([&module[..], inline].concat(), index);
        }
        let declared = source.declared.clone();
        self.files.push(File { path: path.clone(), module: module.clone(), source });
        for declared in declared {
            let within: PathBuf = declared.within.iter().collect();
            let beside = folder.join(within).join(format!("{}.rs", declared.name));
            let below = beside.with_extension("").join("mod.rs");
            let found = match &declared.path {
                Some(place) => path.parent().unwrap_or(Path::new("")).join(place),
                None if beside.exists() => beside.clone(),
                None => below,
            };
            let inner = match &declared.path {
                Some(_) => found.parent().unwrap_or(Path::new("")).to_owned(),
                None => beside.with_extension(""),
            };
            if declared.is_test {
                self.tests.extend(Program::read_in(&found, &inner));
            } else {
                self.add(found, &inner, [&module[..], &declared.within, &[declared.name]].concat());
            }
        }
    }

    /// The files of a module that is not part of the program.
    fn read_in(root: &Path, folder: &Path) -> Vec<PathBuf> {
        let mut program = Program { modules: BTreeMap::new(), files: Vec::new(), tests: Vec::new() };
        program.add(root.to_owned(), folder, Names::new());
        program.files.into_iter().map(|file| file.path).chain(program.tests).collect()
    }

    /// The indices of the files that a file names. A file that names something in a module names the module.
    fn named_by(&self, file: &File) -> BTreeSet<usize> {
        let mut aliases: BTreeMap<(Names, &str), Names> = BTreeMap::new();
        let mut found = BTreeSet::new();
        for named in &file.source.named {
            let here = [&file.module[..], &named.within].concat();
            if let Some(module) = self.module_of(&here, &named.path, &aliases) {
                found.insert(self.modules[&module]);
                // An imported module may be named by its last name from here on.
                if let Some(alias) = &named.alias
                    && module.last() == named.path.last()
                {
                    aliases.insert((here, alias), module);
                }
            }
        }
        found
    }

    /// The innermost module on a path that is written in the module `here`. `None` if the path leads out of
    /// the program.
    fn module_of(
        &self,
        here: &Names,
        path: &[String],
        aliases: &BTreeMap<(Names, &str), Names>,
    ) -> Option<Names> {
        let mut rest = path.iter();
        let mut module = match rest.next()?.as_str() {
            "crate" => Names::new(),
            "self" => here.clone(),
            "super" => here.split_last()?.1.to_vec(),
            first => match aliases.get(&(here.clone(), first)) {
                Some(module) => module.clone(),
                None => {
                    let child = [&here[..], &[first.to_owned()]].concat();
                    self.modules.contains_key(&child).then_some(child)?
                }
            },
        };
        for name in rest {
            if name == "super" {
                module.pop()?;
                continue;
            }
            module.push(name.clone());
            if !self.modules.contains_key(&module) {
                module.pop();
                break;
            }
        }
        Some(module)
    }

    /// Whether a file belongs to a module, or to one inside of it.
    pub(super) fn is_in(&self, file: usize, module: &[&str]) -> bool {
        self.files[file].module.iter().map(String::as_str).take(module.len()).eq(module.iter().copied())
    }

    /// All pairs of files in which the first names the second, except for a module and one inside of it.
    pub(super) fn imports(&self) -> Vec<(usize, usize)> {
        let is_around = |a: usize, b: usize| self.files[b].module.starts_with(&self.files[a].module);
        let mut imports = Vec::new();
        for (from, file) in self.files.iter().enumerate() {
            let named = self.named_by(file).into_iter();
            imports.extend(
                named.filter(|to| !is_around(from, *to) && !is_around(*to, from)).map(|to| (from, to)),
            );
        }
        imports
    }

    /// The imports between neighbours: modules that are declared side by side. A file counts for all modules
    /// around it, so a folder is one module to its neighbours.
    fn neighbours(&self) -> BTreeMap<(Names, Names), (usize, usize)> {
        let mut neighbours = BTreeMap::new();
        for (from, to) in self.imports() {
            let (a, b) = (&self.files[from].module, &self.files[to].module);
            // Neither module is around the other, so both paths have a next name after their common
            // beginning.
            let parts = a.iter().zip(b).take_while(|(a, b)| a == b).count();
            neighbours.entry((a[..=parts].to_vec(), b[..=parts].to_vec())).or_insert((from, to));
        }
        neighbours
    }

    /// The circles of imports between modules: for each group of modules that reach one another the shortest
    /// circle, as a list of imports between files.
    pub(super) fn circles(&self) -> Vec<Circle> {
        let neighbours = self.neighbours();
        let edges: Vec<(&Names, &Names)> = neighbours.keys().map(|(from, to)| (from, to)).collect();
        let modules: BTreeSet<&Names> = edges.iter().flat_map(|(from, to)| [*from, *to]).collect();
        let mut grouped = BTreeSet::new();
        let mut circles = Vec::new();
        for &begin in &modules {
            if grouped.contains(begin) {
                continue;
            }
            let Some(circle) = way(&edges, begin, begin) else { continue };
            let is_mutual = |module: &&Names| {
                way(&edges, begin, module).is_some() && way(&edges, module, begin).is_some()
            };
            let group: Vec<&Names> = modules.iter().copied().filter(is_mutual).collect();
            let import = |pair: &[&Names]| neighbours[&(pair[0].clone(), pair[1].clone())];
            circles.push(Circle { size: group.len(), imports: circle.windows(2).map(import).collect() });
            grouped.extend(group);
        }
        circles
    }
}

/// Modules that import one another in a circle.
pub(super) struct Circle {
    /// The number of modules that reach one another, in this circle and in others that share modules with it.
    pub(super) size: usize,
    /// For each step of the circle, one import that causes it, as two files.
    pub(super) imports: Vec<(usize, usize)>,
}

/// The shortest way from one module to another, with at least one import.
fn way<'a>(edges: &[(&'a Names, &'a Names)], begin: &'a Names, end: &Names) -> Option<Vec<&'a Names>> {
    let mut ways = vec![vec![begin]];
    let mut seen = BTreeSet::new();
    while !ways.is_empty() {
        let mut next = Vec::new();
        for way in ways {
            let last = *way.last()?;
            for (_, to) in edges.iter().filter(|(from, _)| *from == last) {
                let longer = [&way[..], &[*to]].concat();
                if *to == end {
                    return Some(longer);
                }
                if seen.insert(*to) {
                    next.push(longer);
                }
            }
        }
        ways = next;
    }
    None
}
