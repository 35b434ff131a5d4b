/** The part of pdfkit that we use; the package brings no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type TextOptions = {
    width?: number
    align?: 'left' | 'center' | 'right' | 'justify'
    lineBreak?: boolean
    lineGap?: number
    characterSpacing?: number
    baseline?: 'alphabetic'
  }
  type Options = {
    size?: string | [number, number]
    layout?: 'portrait' | 'landscape'
    margin?: number
    autoFirstPage?: boolean
    bufferPages?: boolean
    lang?: string
    displayTitle?: boolean
    tagged?: boolean
    pdfVersion?: '1.7'
    info?: { Title?: string; Author?: string; Subject?: string; CreationDate?: Date }
  }

  /** An element of the tree that readers of the screen follow. */
  export type Structure = { add(child: Structure): Structure; end(): void }

  class PDFDocument extends Readable {
    constructor(options?: Options)
    page: { width: number; height: number }
    addPage(options?: Options): this
    registerFont(name: string, bytes: Buffer): this
    font(name: string): this
    /** The font in use, of fontkit. */
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
    struct(type: string, options?: object, children?: readonly (() => void)[]): Structure
    addStructure(part: Structure): this
    markContent(tag: 'Artifact' | 'Span', options: { type?: 'Layout'; actual?: string }): this
    endMarkedContent(): this
    fontSize(size: number): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    widthOfString(text: string, options?: TextOptions): number
    heightOfString(text: string, options?: TextOptions): number
    currentLineHeight(includeGap?: boolean): number
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    path(data: string): this
    image(bytes: Buffer, x: number, y: number, options: { fit: [number, number] }): this
    lineWidth(width: number): this
    fill(colour?: string): this
    stroke(colour?: string): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): void
    end(): void
  }
  export default PDFDocument
}
