import type PDFDocument from 'pdfkit'
import { type Fonts, loadFonts } from './fonts.ts'
import { outlineOf, type Run, runsOf } from './runs.ts'

/** Writes text in any script on a PDF page. */

export interface Hand {
  readonly size: number
  readonly weight: 'regular' | 'strong'
  readonly colour: string
}

export interface Pen {
  widthOf(text: string, hand: Hand): number
  /** Writes one line with its baseline at `y`. */
  write(text: string, at: { readonly x: number; readonly y: number }, hand: Hand): void
  /**
   * Writes a text in lines of at most `width`; the first baseline is at `y`.
   * @returns baseline of the next line
   */
  paragraph(
    text: string,
    at: { readonly x: number; readonly y: number; readonly width: number },
    hand: Hand,
  ): number
  /** The style with a font size at which the text fits the width. */
  fitting(text: string, hand: Hand, width: number): Hand
}

const LINE_HEIGHT = 1.45

/**
 * @param paper on which Inter gets registered under the names of the weights
 * @param text everything that the pen will write, so that its fonts are loaded
 */
export async function penFor(paper: typeof PDFDocument.prototype, text: string): Promise<Pen> {
  const fonts: Record<Hand['weight'], Fonts> = {
    regular: await loadFonts('regular', text),
    strong: await loadFonts('strong', text),
  }
  for (const weight of ['regular', 'strong'] as const) paper.registerFont(weight, fonts[weight].latin)

  function widthOfRun(run: Run, { size, weight }: Hand): number {
    if (run.kind === 'drawn') return (outlineOf(run).width * size) / run.font.unitsPerEm
    return paper.font(weight).fontSize(size).widthOfString(run.text)
  }
  const widthOf = (text: string, hand: Hand) =>
    runsOf(text, fonts[hand.weight]).reduce((sum, run) => sum + widthOfRun(run, hand), 0)

  function writeRun(run: Run, x: number, y: number, { size, weight, colour }: Hand): void {
    if (run.kind === 'latin') {
      paper.font(weight).fontSize(size).fillColor(colour)
      paper.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' })
      return
    }
    const scale = size / run.font.unitsPerEm
    // The actual text of outlines, for search and screen readers.
    paper.markContent('Span', { actual: run.text })
    paper.save().translate(x, y).scale(scale, -scale).path(outlineOf(run).path).fill(colour).restore()
    paper.endMarkedContent()
  }

  const pen: Pen = {
    widthOf,
    write(text, { x, y }, hand) {
      let at = x
      for (const run of runsOf(text, fonts[hand.weight])) {
        writeRun(run, at, y, hand)
        at += widthOfRun(run, hand)
      }
    },
    paragraph(text, { x, y, width }, hand) {
      const lines: string[] = []
      for (const word of text.split(/\s+/)) {
        const last = lines.at(-1)
        const longer = last === undefined ? word : `${last} ${word}`
        if (last !== undefined && widthOf(longer, hand) <= width) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      let stands = y
      for (const line of lines) {
        pen.write(line, { x, y: stands }, pen.fitting(line, hand, width))
        stands += hand.size * LINE_HEIGHT
      }
      return stands
    },
    fitting(text, hand, width) {
      const wide = widthOf(text, hand)
      return wide <= width ? hand : { ...hand, size: (hand.size * width) / wide }
    },
  }
  return pen
}
