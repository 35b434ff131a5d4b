import type { MouseEvent } from 'react'

/** What a narrow column cuts off is read by pointing at it; asked of the one cell, at that moment. */
export function showWholeText({ target }: MouseEvent<HTMLElement>): void {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('.table-rows .table-cell') : null
  if (cell === null) return
  const isCut =
    cell.scrollWidth > cell.clientWidth ||
    ('lines' in cell.dataset && cell.scrollHeight > cell.clientHeight)
  if (isCut) cell.setAttribute('title', cell.textContent)
  else cell.removeAttribute('title')
}
