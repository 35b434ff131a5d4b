export function showProgress(what: string): { end: () => void }
