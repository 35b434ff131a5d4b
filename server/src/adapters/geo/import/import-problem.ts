/** What stops an import, in one line a person can act on. */
export class ImportProblem extends Error {}
