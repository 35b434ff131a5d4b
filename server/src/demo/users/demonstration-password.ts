/** Of every person of the demonstration, printed at its start. */
export const demonstrationPassword = 'chaski-demo-2026'
