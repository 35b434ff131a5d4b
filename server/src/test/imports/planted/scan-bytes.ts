import sharp from 'sharp'

/** What stands in a file of a zip: a photograph or a PDF as its name says, each another one. */
export const scanBytes = async (name: string, n: number): Promise<Uint8Array> => {
  if (name.includes('roto')) return Buffer.from(`%PDF-1.4 sin final ${n}`)
  if (name.endsWith('.pdf'))
    return Buffer.from(`%PDF-1.4\n% ${n}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`)
  const background = { r: n % 256, g: 90, b: 160 }
  return sharp({ create: { width: 1600, height: 1200 + n, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
