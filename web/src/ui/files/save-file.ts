/** Saves a blob through the browser's downloads. */
export function saveFile(blob: Blob, fileName: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Delay: the browser reads the object URL after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

type CsvRow = readonly (string | number)[]

/** Saves rows as a CSV file. A byte order mark tells Excel on Windows which characters they are. */
export const saveCsv = (rows: readonly CsvRow[], fileName: string) =>
  saveFile(new Blob(['\ufeff', ...rows.map(lineOf)], { type: 'text/csv' }), fileName)

const lineOf = (cells: CsvRow) => `${cells.map(cellOf).join(',')}\n`

/** All texts are quoted, and an apostrophe keeps spreadsheets from running them as formulas. */
const cellOf = (cell: string | number) =>
  typeof cell === 'number' ? String(cell) : `"${cell.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

/** Slug of a title for a file name; `otherwise` if nothing usable is left. */
export function fileNameOf(title: string, otherwise: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Join_C}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return name || otherwise
}
