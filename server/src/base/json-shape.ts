const sign = {
  quote: 34,
  comma: 44,
  escape: 92,
  openList: 91,
  closeList: 93,
  open: 123,
  close: 125,
}

/**
 * How many values a JSON text holds and how deep they stand, counted without building one of them. Asked before parsing:
 * neither the parser nor what comes after it can be stopped, and some spend hundreds of bytes on two of the text.
 */
export const jsonShape = (text: Uint8Array): { values: number; depth: number } => {
  let values = 1
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at++) {
    const code = text[at]!
    if (code === sign.quote) {
      for (at++; at < text.length && text[at] !== sign.quote; at++)
        if (text[at] === sign.escape) at++
    } else if (code === sign.comma) values++
    else if (code === sign.openList || code === sign.open) {
      values++
      depth++
      if (depth > deepest) deepest = depth
    } else if (code === sign.closeList || code === sign.close) depth--
  }
  return { values, depth: deepest }
}
