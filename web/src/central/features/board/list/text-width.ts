const most = 4_000

/** How wide a text is in a font, without asking the page to lay anything out. */
export function createTextWidth(fontOf: () => string): (text: string) => number {
  const known = new Map<string, number>()
  let font = ''
  let pen: CanvasRenderingContext2D | null | undefined
  return (text) => {
    const now = fontOf()
    if (now !== font || known.size > most) known.clear()
    font = now
    const width = known.get(text)
    if (width !== undefined) return width
    pen ??= document.createElement('canvas').getContext('2d')
    if (pen) pen.font = font
    const measured = pen?.measureText(text).width ?? text.length * 7
    known.set(text, measured)
    return measured
  }
}
