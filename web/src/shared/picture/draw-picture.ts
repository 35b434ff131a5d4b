import type { Crop } from './crop.ts'

/** As large as the server keeps it: more would only cost the driver's data. */
const mostPixels = 2000

/** A part of a picture, turned to the right so many quarters, on a canvas of its own. */
export const drawPicture = (
  source: ImageBitmap | HTMLCanvasElement,
  { x, y, width, height }: Crop,
  quarters: number,
): HTMLCanvasElement => {
  const [sw, sh] = [source.width * width, source.height * height]
  const scale = Math.min(1, mostPixels / Math.max(sw, sh))
  const [w, h] = [Math.round(sw * scale), Math.round(sh * scale)]
  const lying = quarters % 2 === 1
  const canvas = document.createElement('canvas')
  canvas.width = lying ? h : w
  canvas.height = lying ? w : h
  const pen = canvas.getContext('2d')!
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((quarters * Math.PI) / 2)
  pen.drawImage(source, source.width * x, source.height * y, sw, sh, -w / 2, -h / 2, w, h)
  return canvas
}

export const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)),
      'image/jpeg',
      0.85,
    )
  })
