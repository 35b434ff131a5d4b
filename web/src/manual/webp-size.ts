/** Width and height of a WebP picture without transparency, so that the page keeps its place while it loads. */
export const sizeOf = (bytes: Uint8Array): { width: number; height: number } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = String.fromCharCode(...bytes.subarray(12, 16))
  if (kind !== 'VP8 ') throw new Error(`a WebP picture of the kind "${kind}" is not expected here`)
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}
