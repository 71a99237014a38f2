import { addressOf, type RouteDefinition } from '@muster/contract/lib/route.ts'
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import type { AnswerOf, TestApp } from './test-app.ts'

export interface GivenSheet {
  readonly name?: string
  readonly rows: CellValue[][]
  /** Formulas by cell, as `row,column` from 0. */
  readonly formulas?: Readonly<Record<string, string>>
}

/** An xlsx file of these sheets. */
export async function xlsxOf(...sheets: readonly GivenSheet[]): Promise<Buffer> {
  const content = await writeXlsx({
    sheets: sheets.map(({ name = 'Sheet1', rows, formulas = {} }) => ({
      name,
      rows,
      cells: new Map(
        Object.entries(formulas).map(([place, formula]) => [place, { formula, formulaResult: 1 }]),
      ),
    })),
  })
  return Buffer.from(content)
}

/** Sheets of an xlsx file as rows of text, by name. Rows to fill in are left out. */
export async function sheetsOf(content: Uint8Array): Promise<Record<string, string[][]>> {
  const book = await readXlsx(content)
  return Object.fromEntries(
    book.sheets.map(({ name, rows }) => {
      const texts = rows.map((row) => row.map((cell) => String(cell ?? '')))
      return [name, texts.filter((row) => row.some((text) => text !== ''))]
    }),
  )
}

export interface Upload {
  readonly as: string
  readonly content: Buffer
  readonly fileName?: string
  readonly field?: string
  readonly query?: Record<string, unknown>
}

/** Sends a file to a route of the contract. */
export function upload<R extends RouteDefinition>(
  test: TestApp,
  route: R,
  given: Upload,
): Promise<AnswerOf<R>> {
  const boundary = 'a-boundary'
  const { field = route.upload?.field, fileName = 'rows.xlsx' } = given
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return test.inject(
    {
      method: route.method,
      url: addressOf(route, {}, given.query),
      headers: {
        authorization: `Bearer ${given.as}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), given.content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    },
    route,
  )
}

/** The sheets of a file that a route of the contract gives, by name. */
export async function download(
  test: TestApp,
  route: RouteDefinition,
  as: string,
  params: Record<string, string> = {},
): Promise<Record<string, string[][]>> {
  const headers = { authorization: `Bearer ${as}` }
  const { rawPayload } = await test.app.inject({ url: addressOf(route, params), headers })
  return sheetsOf(rawPayload)
}
