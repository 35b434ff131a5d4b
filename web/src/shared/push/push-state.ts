/** Whether this browser can tell somebody whose page is closed, and what stands in the way. */
export type PushState =
  /** The browser knows nothing of it. */
  | 'MISSING'
  /** iPhone and iPad: only from the home screen. */
  | 'INSTALL_FIRST'
  | 'DENIED'
  | 'UNASKED'
  | 'ALLOWED'

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export const pushState = (): PushState => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'INSTALL_FIRST' : 'MISSING'
  const { permission } = Notification
  return permission === 'granted' ? 'ALLOWED' : permission === 'denied' ? 'DENIED' : 'UNASKED'
}

/** Their notices have no buttons. */
export const hasNoButtons = isApple
