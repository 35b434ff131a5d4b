import type { Page } from 'playwright-core'

/** Texts in sight of which less than six tenths can be read, whatever cuts them: their cell, a chip in it, a second line. */
export const cutCells = (page: Page, cells: string): Promise<string[]> =>
  page.locator(cells).evaluateAll((all) => {
    /** How much of a text there is, and how much of it lies within everything that cuts it, up to its cell. */
    const areas = (text: Node, cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const cutting: DOMRect[] = []
      for (
        let element = text.parentElement;
        element !== null && cell.contains(element);
        element = element.parentElement
      )
        if (getComputedStyle(element).overflowX !== 'visible')
          cutting.push(element.getBoundingClientRect())
      let [whole, seen] = [0, 0]
      for (const line of range.getClientRects()) {
        const left = Math.max(line.left, ...cutting.map((box) => box.left))
        const right = Math.min(line.right, ...cutting.map((box) => box.right))
        const top = Math.max(line.top, ...cutting.map((box) => box.top))
        const bottom = Math.min(line.bottom, ...cutting.map((box) => box.bottom))
        whole += line.width * line.height
        seen += Math.max(0, right - left) * Math.max(0, bottom - top)
      }
      return { whole, seen }
    }
    // What is kept for those who hear it is a pixel wide, and a column that is not there is none.
    const isForEyes = (element: Element | null): boolean =>
      element !== null && element.getBoundingClientRect().width > 1
    return all
      .filter((cell) => cell.clientWidth > 0)
      .flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const cut: string[] = []
        while (texts.nextNode()) {
          const text = texts.currentNode
          if (!isForEyes(text.parentElement)) continue
          const { whole, seen } = areas(text, cell)
          if (whole > 0 && seen / whole < 0.6)
            cut.push(`${cell.getAttribute('data-column') ?? ''}: ${text.textContent}`)
        }
        return cut
      })
  })
