/** The three screens the server is drawn for: an operator's laptop, a wide desk, a phone in the hand. */
export const viewports = {
  desk: { width: 1366, height: 768 },
  wide: { width: 1920, height: 1080 },
  phone: { width: 360, height: 740 },
}
