import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSpreadsheet, type SheetRow, UnreadableSheet, writeSpreadsheet } from './index.ts'
import { type GivenPart, type GivenWorkbook, textRow, workbookOf, zipOf } from './workbooks.fixture.ts'

const headings = {
  required: ['muid', 'title'],
  optional: ['until'],
  ids: ['muid'],
  ignored: ['row', 'error'],
}
const read = async (content: Buffer) => {
  const rows: SheetRow[] = []
  const findings = await readSpreadsheet(content, headings, async (some) => void rows.push(...some))
  return { ...findings, rows }
}
const titles = async (content: Buffer) => (await read(content)).rows.map(({ cells }) => cells.title)
const refusal = async (content: Buffer) => {
  const error: unknown = await read(content).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(UnreadableSheet)
  return (error as UnreadableSheet).message
}

const HEAD = textRow(1, 'muid', 'title', 'until')
const sheet = (rows: string, more: Partial<GivenPart> = {}): GivenPart => ({ rows: HEAD + rows, ...more })
const member = (title: string) => textRow(2, 'asha@muster', title)
/** What the cell of a date column arrives as. @param cell XML of the cell's attributes and content */
async function cell(format: string, value: string | number, more: Partial<GivenWorkbook> = {}) {
  const given = `<row r="2"><c t="inlineStr"><is><t>asha@muster</t></is></c><c/><c r="C2" s="1"><v>${value}</v></c></row>`
  const { rows } = await read(workbookOf({ sheets: [sheet(given)], formats: [format], ...more }))
  return rows[0]?.cells.until
}

describe('numbers arrive as they are shown', () => {
  it.each([
    ['yyyy-mm-dd', 47848, '2030-12-31'],
    ['14', 47848, '2030-12-31'],
    ['[$-809]d mmmm yyyy;@', 47848, '2030-12-31'],
    ['mmmm', 47848, '2030-12-31'],
    ['dd.mm.yyyy\\ hh:mm', 47848.604166666664, '2030-12-31 14:30'],
    ['yyyy"年"m"月"d"日"', 47848, '2030-12-31'],
    ['yyyy-mm-dd', 1, '1900-01-01'],
    ['yyyy-mm-dd', 59, '1900-02-28'],
    ['yyyy-mm-dd', 60, '1900-02-29'],
    ['yyyy-mm-dd', 61, '1900-03-01'],
    ['yyyy-mm-dd', 2958465, '9999-12-31'],
    ['yyyy-mm-dd', 2958466, '2958466'],
    ['yyyy-mm-dd', -1, '-1'],
    ['h:mm', 0.5, '12:00'],
    ['mm:ss', 0.001, '00:01:26'],
    ['[h]:mm', 1.5, '36:00'],
    ['General', 47848, '47848'],
    ['0000', 12, '0012'],
    ['"KTU-"000', 7, 'KTU-007'],
    ['000\\-000', 12345, '012-345'],
    ['0%', 0.5, '50%'],
    ['9', 0.5, '50%'],
    ['#,##0', 1234, '1234'],
    ['[Red]#,##0.00', 12.5, '12.5'],
    ['0.00', 3, '3'],
    ['0.00E+00', 300, '300'],
    ['[$₹-4009] #,##0', 100, '100'],
    ['@', 5, '5'],
    ['General', '0.10000000000000001', '0.1'],
    ['General', '1.2E1', '12'],
  ])('%s of %s', async (format, value, text) => {
    expect(await cell(format, value)).toBe(text)
  })

  it('in both epochs', async () => {
    expect(await cell('yyyy-mm-dd', 46386, { since1904: true })).toBe('2030-12-31')
    expect(await cell('yyyy-mm-dd', 0, { since1904: true })).toBe('1904-01-01')
  })

  it.each([
    ['t="d"', '<v>2030-12-31T00:00:00</v>', '2030-12-31'],
    ['t="b"', '<v>1</v>', 'TRUE'],
    [
      't="inlineStr"',
      '<is><r><t>Rich </t></r><r><t>text</t></r><rPh sb="0" eb="1"><t>hint</t></rPh></is>',
      'Rich text',
    ],
  ])('a cell with %s', async (attributes, content, text) => {
    const row = `<row r="2"><c r="A2" t="inlineStr"><is><t>a</t></is></c><c r="B2" ${attributes}>${content}</c></row>`
    expect(await titles(workbookOf({ sheets: [sheet(row)] }))).toEqual([text])
  })
})

describe('a row that cannot be read is told by column, and the row beside it is read', () => {
  const row = (content: string) => `<row r="3"><c r="A3" t="inlineStr"><is><t>b</t></is></c>${content}</row>`
  it.each([
    ['a formula', '<c r="B3"><f>A1</f><v>x</v></c>', 'title', 'formulas aren’t allowed'],
    ['an error', '<c r="B3" t="e"><v>#REF!</v></c>', 'title', 'the cell shows #REF!'],
    ['a rounded number', '<c r="B3"><v>4.5830469882766957E17</v></c>', 'title', 'only keep 15 digits'],
  ])('%s', async (_, content, column, words) => {
    const { rows } = await read(workbookOf({ sheets: [sheet(member('One') + row(content))] }))
    expect(rows).toMatchObject([
      { number: 2, problems: [] },
      { number: 3, problems: [{ column, text: expect.stringContaining(words) }] },
    ])
  })

  it('merged cells', async () => {
    const given = sheet(member('One') + textRow(3, 'b', 'Two'), {
      behind: '<mergeCells count="1"><mergeCell ref="C2:C3"/></mergeCells>',
    })
    const { rows } = await read(workbookOf({ sheets: [given] }))
    expect(rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([[], ['until']])
  })

  it('an error in a text file, and none in a column that is ignored', async () => {
    const { rows } = await read(Buffer.from('muid,title,notes\na,#N/A,x\nb,#n8n,=1+1'))
    expect(rows.map(({ problems }) => problems.length)).toEqual([1, 0])
  })
})

describe('the sheet', () => {
  const good = sheet(member('Right'), { name: 'Members 2026' })
  it.each([
    ['a very hidden one before it', [sheet(member('Hidden'), { state: 'veryHidden' as const }), good]],
    ['a hidden one before it', [sheet(member('Hidden'), { state: 'hidden' as const }), good]],
    ['one without the headings before it', [{ name: 'Read me', rows: textRow(1, 'How to') }, good]],
    ['a blank one before it', [{ rows: '' }, good]],
    ['another one behind it', [good, sheet(member('Second'), { name: 'Sheet1' })]],
  ])('is the first visible one with the headings: %s', async (_, sheets) => {
    const { rows, sheet: name } = await read(workbookOf({ sheets }))
    expect([name, rows.map(({ cells }) => cells.title)]).toEqual(['Members 2026', ['Right']])
  })

  it('is refused when only a hidden one has the headings', async () => {
    const sheets = [{ rows: textRow(1, 'a') }, sheet(member('Hidden'), { state: 'hidden' as const })]
    expect(await refusal(workbookOf({ sheets }))).toContain('The column “muid” is missing')
  })

  it('tells its hidden rows and columns, which are read', async () => {
    const hidden = textRow(3, 'b', 'Two').replace('<row', '<row hidden="1"')
    const flat = textRow(4, 'c', 'Three').replace('<row', '<row ht="0"')
    const blank = '<row r="5" hidden="1"/>'
    const before = '<cols><col min="2" max="2" width="9" hidden="1"/></cols>'
    const found = await read(
      workbookOf({ sheets: [sheet(member('One') + hidden + flat + blank, { before })] }),
    )
    expect(found.rows).toHaveLength(3)
    expect(found.hidden).toEqual({ count: 2, rows: [3, 4] })
    expect(found.hiddenColumns).toEqual(['title'])
  })
})

describe('headings', () => {
  it.each([
    'MUID,Title,Until',
    ' muid , TİTLE,until ',
    '\u200bmuid,\u202btitle\u202c,un\u00adtil',
    'ｍｕｉｄ,title,until',
  ])('are known as “%s”', async (heading) => {
    const { rows } = await read(Buffer.from(`${heading}\na,One,2030-12-31`))
    expect(rows[0]?.cells).toEqual({ muid: 'a', title: 'One', until: '2030-12-31' })
  })

  it('that are unknown are ignored and named, also twice', async () => {
    const found = await read(
      Buffer.from('muid,notes,title,Notes,notes,error\na,1,One,2,3,x\n,only a note,,,,'),
    )
    expect(found.unknown).toEqual(['notes', 'Notes'])
    expect(found.rows).toEqual([
      {
        number: 2,
        cells: { muid: 'a', notes: '1', title: 'One', Notes: '2', 'notes (2)': '3' },
        problems: [],
      },
    ])
  })

  it.each([
    ['a stray blank', ' ', []],
    ['a stray heading', 'far', ['far']],
  ])('may be far away: %s in column XFD', async (_, text, unknown) => {
    const far = `<c r="XFD1" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c></row>`
    const rows = HEAD.replace('</row>', far) + member('One')
    expect((await read(workbookOf({ sheets: [{ rows }] }))).unknown).toEqual(unknown)
  })

  it('of a known column twice are refused', async () => {
    expect(await refusal(Buffer.from('muid,title,Title\na,A,B'))).toContain('“Title” appears twice')
  })
})

describe('text', () => {
  it.each([
    ['UTF-16 LE with tabs', Buffer.from('\ufeffmuid\ttitle\r\na\tഅഞ്ജലി, Müller\r\n', 'utf16le')],
    ['UTF-16 BE with tabs', Buffer.from('\ufeffmuid\ttitle\r\na\tഅഞ്ജലി, Müller\r\n', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('muid\ttitle\r\na\tഅഞ്ജലി, Müller\r\n', 'utf16le')],
    ['UTF-8 with tabs', Buffer.from('muid\ttitle\na\tഅഞ്ജലി, Müller')],
    ['UTF-8 with semicolons', Buffer.from('\ufeffmuid;title\na;അഞ്ജലി, Müller')],
    ['the separator in front', Buffer.from('sep=;\r\nmuid;title\r\na;അഞ്ജലി, Müller')],
    ['blank lines in front', Buffer.from('\r\n\r\nmuid;title\r\na;അഞ്ജലി, Müller')],
  ])('is read: %s', async (_, content) => {
    expect(await titles(content)).toEqual(['അഞ്ജലി, Müller'])
  })

  it.each([
    ['\u200b One\u200e', 'One'],
    ['\u00a0One\u00a0Two\u00a0', 'One Two'],
    ['\u202bone\u202c', 'one'],
    ['Joe\u0301', 'Joé'],
    ['അവന്\u200d', 'അവന്\u200d'],
    ['👩\u200d💻', '👩\u200d💻'],
    ['one\u200d', 'one'],
    ['two\u200bwords', 'two\u200bwords'],
  ])('has no invisible marks at its ends: %j', async (given, text) => {
    expect(await titles(Buffer.from(`muid,title\na,${given}`))).toEqual([text])
  })

  it('has none of them anywhere in an ID', async () => {
    const { rows } = await read(Buffer.from('muid,title\n\u2067as\u200bha\u200d@mus\ufeffter\u2069,x'))
    expect(rows[0]?.cells.muid).toBe('asha@muster')
  })
})

describe('blank rows', () => {
  it('between and behind the rows are dropped, and keep the numbers right', async () => {
    const { rows } = await read(
      Buffer.from(`muid,title\n\na,One\n , \n"b\n",Two\n\n\nc,Three\n${',\n'.repeat(50)}`),
    )
    expect(rows.map(({ number }) => number)).toEqual([3, 5, 8])
    const styled = Array.from({ length: 50 }, (_, index) => `<row r="${index + 4}"><c s="1"/></row>`).join('')
    const book = workbookOf({ sheets: [sheet(member('One') + styled + textRow(99, 'b', 'Two'))] })
    expect((await read(book)).rows.map(({ number }) => number)).toEqual([2, 99])
  })

  it.each([
    ['line ends', '\n', 'The file is empty'],
    ['Windows line ends', '\r\n', 'The file is empty'],
    ['commas', ',\n', 'more than 1,048,576 rows'],
    ['spaces', ' \n', 'more than 1,048,576 rows'],
  ])('20 MB of %s are refused with a reason', async (_, text, words) => {
    expect(await refusal(Buffer.from(text.repeat(20_000_000 / text.length)))).toContain(words)
  })
})

describe('files of other formats are refused with the formats that can be read', () => {
  const none = Buffer.from('x')
  it.each([
    ['.ods', zipOf({ mimetype: none, 'content.xml': none }), 'We can’t read .ods files'],
    ['.xlsb', zipOf({ 'xl/workbook.bin': none }), 'We can’t read .xlsb files'],
    ['.numbers', zipOf({ 'Index/Document.iwa': none }), 'We can’t read .numbers files'],
    ['.docx', zipOf({ 'word/document.xml': none }), 'We can’t read .docx files'],
    ['another zip', zipOf({ 'readme.txt': none }), 'isn’t a spreadsheet'],
    ['.xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(99)]), 'old .xls format'],
    ['.pdf', Buffer.from('%PDF-1.7\n1 0 obj'), 'isn’t an xlsx or csv file'],
    ['a web page called .xls', Buffer.from('<html><table><tr><td>muid'), 'isn’t an xlsx or csv file'],
    ['a spreadsheet of 2003', Buffer.from('<?xml version="1.0"?><Workbook/>'), 'isn’t an xlsx or csv file'],
    ['nothing known', Buffer.from([1, 2, 0, 4, 5]), 'isn’t an xlsx or csv file'],
  ])('%s', async (_, content, words) => {
    const text = await refusal(content)
    expect(text).toContain(words)
    expect(text).toContain('We can read .xlsx, .csv and text with tabs')
  })
})

it('columns that a template formats as text have that format in each row to fill in', async () => {
  const made = await writeSpreadsheet({
    columns: ['muid', 'until'],
    rows: [],
    choices: {},
    asText: ['until'],
  })
  const { sheets } = await readXlsx(made, { readStyles: true })
  const formats = ['1,0', '1,1', '2000,1', '2001,1'].map((at) => sheets[0]?.cells?.get(at)?.style?.numFmt)
  expect(formats).toEqual([undefined, '@', '@', undefined])
})
