/** Things move for people only: a test waits for the map to be idle, and some people ask for rest. */
export const isStill = (): boolean =>
  navigator.webdriver || matchMedia('(prefers-reduced-motion: reduce)').matches
