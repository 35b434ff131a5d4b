/** Scrolls the sheet, and the sheet alone, so that this part of it begins at its edge. */
export const bringToTop = (part: HTMLElement | null): void => {
  const sheet = part?.closest('.ride-body')
  if (part && sheet)
    sheet.scrollTop += part.getBoundingClientRect().top - sheet.getBoundingClientRect().top
}
