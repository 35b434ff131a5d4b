/** Long enough for the first screen to have all it asked for. */
const afterMs = 15_000

/** What may be needed at any moment, even while the line is down: a question, a toast, the way back in. */
export const fetchParts = (): void => {
  setTimeout(() => {
    const parts = [
      import('#src/ui/dialog/confirm-dialog.tsx'),
      import('#src/ui/notice/toast-stack.tsx'),
      import('./session/recovery-dialogs.tsx'),
    ]
    void Promise.allSettled(parts)
  }, afterMs)
}
