/** Scrolls the panel, and the panel alone, so that this part of it begins at its edge. */
export const bringToTop = (part: HTMLElement | null): void => {
  const panel = part?.closest('.ride-body')
  if (part && panel)
    panel.scrollTop += part.getBoundingClientRect().top - panel.getBoundingClientRect().top
}
