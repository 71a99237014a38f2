import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type GivenSheet, sheetsOf, xlsxOf } from '../../../test/setup/spreadsheets.ts'
import { readSpreadsheet, type SheetRow, UnreadableSheet, writeSpreadsheet } from './index.ts'
import { zipOf } from './workbooks.fixture.ts'

const headings = { required: ['hashtag', 'title'], ignored: ['row', 'error'] }
const read = async (content: Buffer, limits = {}) => {
  const rows: SheetRow[] = []
  const take = async (some: readonly SheetRow[]) => void rows.push(...some)
  return { ...(await readSpreadsheet(content, headings, take, limits)), rows }
}
const readRows = async (...sheets: GivenSheet[]) => (await read(await xlsxOf(...sheets))).rows
const refusal = async (content: Buffer, limits = {}) => {
  const error: unknown = await read(content, limits).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(UnreadableSheet)
  return (error as UnreadableSheet).message
}

describe('reading a spreadsheet', () => {
  it('gives text by heading with the row numbers of the sheet; blank rows are dropped', async () => {
    const rows = await readRows({
      rows: [
        ['Title ', 'HASHTAG', 'extra', 'error'],
        [' A task ', '#one', 30, 'old error'],
        [null, '  '],
        [12.5, '#two', true],
      ],
    })
    expect(rows).toEqual([
      { number: 2, cells: { title: 'A task', hashtag: '#one', extra: '30' }, problems: [] },
      { number: 4, cells: { title: '12.5', hashtag: '#two', extra: 'TRUE' }, problems: [] },
    ])
  })

  it('takes Sheet1 wherever it is, else the first sheet', async () => {
    const other = { name: 'Data Definitions', rows: [['level'], ['lvl1']] }
    const data = {
      rows: [
        ['hashtag', 'title'],
        ['#a', 'A'],
      ],
    }
    expect(await readRows(other, data)).toMatchObject([{ cells: { hashtag: '#a' } }])
    expect(await readRows({ ...data, name: 'Tasks' }, other)).toMatchObject([{ cells: { hashtag: '#a' } }])
  })

  it.each([
    ['commas', 'hashtag,title\r\n#a,"One, two"\r\n\r\n#b,Two\r\n'],
    ['semicolons and a byte order mark', '\ufeffhashtag;title\n#a;One, two\n\n#b;Two'],
  ])('reads csv with %s', async (_, text) => {
    expect((await read(Buffer.from(text))).rows).toEqual([
      { number: 2, cells: { hashtag: '#a', title: 'One, two' }, problems: [] },
      { number: 4, cells: { hashtag: '#b', title: 'Two' }, problems: [] },
    ])
  })

  it.each([
    ['commas, quotes and line breaks in quotes', '#a,"One, ""two""\r\nthree"', 'One, "two"\r\nthree'],
    ['quotes within and around a word', '#a,5" "pipe"', '5" "pipe"'],
    ['text after a quoted word', '#a,"Hello" campaign', '"Hello" campaign'],
    ['more and fewer cells than headings', '#a,One,two,three\n#b', 'One'],
  ])('reads csv with %s', async (_, line, title) => {
    const { rows } = await read(Buffer.from(`hashtag,title\n${line}`))
    expect(rows[0]).toEqual({ number: 2, cells: { hashtag: '#a', title }, problems: [] })
  })

  it('reads csv with different line ends, and letters across the pieces that are parsed at a time', async () => {
    const title = 'അഞ്ജലി'.repeat(50)
    const lines = Array.from({ length: 500 }, () => `#a,"${title}"`)
    const text = `hashtag,title\r${lines.join('\n')}\r\n#b,${title}`
    const { rows } = await read(Buffer.from(text))
    expect(rows).toHaveLength(501)
    expect(rows.every(({ cells }) => cells.title === title)).toBe(true)
    expect(rows.at(-1)).toMatchObject({ number: 502, cells: { hashtag: '#b' } })
  })

  it('reads one file after the other, also after one that is broken or whose rows nobody took', async () => {
    const good = Buffer.from('hashtag,title\n#a,One')
    const untaken = readSpreadsheet(good, headings, () => Promise.reject(new Error('not taken')))
    await expect(untaken).rejects.toThrow('not taken')
    await refusal(Buffer.from('PK and nothing else'))
    for (const _ of [1, 2, 3]) expect((await read(good)).rows).toHaveLength(1)
  })

  it('never runs a formula, but says where one is', async () => {
    const rows = await readRows({
      rows: [
        ['hashtag', 'title'],
        ['#a', 'A'],
      ],
      formulas: { '1,1': 'HYPERLINK("http://evil.example","x")' },
    })
    expect(rows).toMatchObject([
      {
        cells: { title: '=HYPERLINK("http://evil.example","x")' },
        problems: [{ column: 'title', text: expect.stringContaining('title: formulas aren’t allowed') }],
      },
    ])
    const [csv] = (await read(Buffer.from('hashtag,title\n#a,=1+1'))).rows
    expect(csv?.problems[0]?.text).toContain('formulas aren’t allowed')
  })

  it('marks a row with a text that is too long', async () => {
    const rows = await readRows({
      rows: [
        ['hashtag', 'title'],
        ['#a', 'x'.repeat(5001)],
        ['#b', 'x'.repeat(5000)],
      ],
    })
    expect(rows.map(({ problems }) => problems[0]?.text)).toEqual([
      expect.stringContaining('5,000 characters'),
      undefined,
    ])
  })

  it('keeps headings such as __proto__ and characters that nothing can store harmless', async () => {
    const { rows } = await read(Buffer.from('hashtag,title,__proto__\n#a,bell\u0007ring,x'))
    expect(Object.entries(rows[0]?.cells ?? {})).toContainEqual(['__proto__', 'x'])
    expect(rows[0]?.cells.title).toBe('bellring')
  })
})

describe('a file that cannot be read is refused with words', () => {
  it.each([
    ['a missing heading', 'title,level\nA,lvl1', 'The column “hashtag” is missing'],
    ['a heading that is there twice', 'hashtag,title,Title\n#a,A,B', 'The column “Title” appears twice'],
    ['nothing in it', '', 'The file is empty'],
    ['blank rows alone', ' , \n,\n', 'The file is empty'],
    ['headings alone', 'hashtag,title\n', 'no rows below the headings'],
    ['an open quote', 'hashtag,title\n#a,A\n#b,"B\n#c,C', 'A quotation mark in row 3 isn’t closed'],
  ])('%s', async (_, text, words) => {
    expect(await refusal(Buffer.from(text))).toContain(words)
  })

  it('a picture, whatever its name; a broken zip; a zip that is no spreadsheet', async () => {
    const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#456ff6' } })
    expect(await refusal(await picture.clone().png().toBuffer())).toContain('isn’t an xlsx or csv file')
    expect(await refusal(await picture.jpeg().toBuffer())).toContain('isn’t an xlsx or csv file')
    expect(await refusal((await xlsxOf({ rows: [['a']] })).subarray(0, 900))).toContain('damaged')
    expect(await refusal(zipOf({ 'readme.txt': Buffer.from('hello') }))).toContain('damaged')
  })

  it('the old format and protected files', async () => {
    const content = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
    expect(await refusal(content)).toContain('Leave out the password')
  })

  it('csv in another encoding', async () => {
    expect(await refusal(Buffer.from('hashtag,title\n#a,caf\xe9', 'latin1'))).toContain('CSV UTF-8')
  })

  it('too many rows', async () => {
    const text = `hashtag,title\n${'#a,A\n'.repeat(11)}`
    expect(await refusal(Buffer.from(text), { rows: 10 })).toContain('more than 10 rows')
  })

  it('a zip bomb, before it is unpacked', async () => {
    const bomb = zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(300_000_000, ' ') })
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage().rss
    expect(await refusal(bomb)).toContain('too large once unpacked')
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })

  it('a zip bomb that lies about its size', async () => {
    const sheet = Buffer.from(
      await xlsxOf({
        rows: [
          ['hashtag', 'title'],
          ['#a', 'A'],
        ],
      }),
    )
    const lying = zipOf({ '_rels/.rels': Buffer.alloc(50_000_000, ' ') }, 100)
    expect(await refusal(lying)).toContain('damaged')
    expect((await read(sheet)).rows).toHaveLength(1)
  })
})

describe('many rows', () => {
  it('50,000 are read in seconds, while the event loop stays free', async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => [`#task-${index}`, `Task ${index}`, 'About it'])
    const content = await xlsxOf({ rows: [['hashtag', 'title', 'description'], ...rows] })
    // Of the thread's own time: how long it waits for a core says nothing about this work.
    let longest = 0
    let last = process.threadCpuUsage()
    const ticking = setInterval(() => {
      const { user, system } = process.threadCpuUsage(last)
      longest = Math.max(longest, (user + system) / 1000)
      last = process.threadCpuUsage()
    }, 5)
    const sheet = await read(content)
    clearInterval(ticking)
    expect(sheet.rows).toHaveLength(50_000)
    expect(sheet.rows.at(-1)).toMatchObject({ number: 50_001, cells: { hashtag: '#task-49999' } })
    expect(longest).toBeLessThan(250)
  })
})

describe('the limit of time', () => {
  const content = Buffer.from(`hashtag,title\n${'#a,A\n'.repeat(20_000)}`)

  it('is for what the worker computes: a busy machine refuses no file', async () => {
    await read(Buffer.from('hashtag,title\n#a,A'))
    // Others use the processor, so that this thread hears of the worker late.
    const nothing = new Int32Array(new SharedArrayBuffer(4))
    const busy = setInterval(() => Atomics.wait(nothing, 0, 0, 100), 1)
    const { rows } = await read(content, { workedMs: 600 }).finally(() => clearInterval(busy))
    expect(rows).toHaveLength(20_000)
  })

  it('refuses a file that takes too long in words', async () => {
    expect(await refusal(content, { workedMs: 1 })).toBe(
      'The file has more data than we can read. Split it into several files.',
    )
  })
})

describe('writing a spreadsheet', () => {
  it('has the headings on Sheet1 and the allowed values beside them', async () => {
    const content = await writeSpreadsheet({
      columns: ['hashtag', 'level'],
      rows: [],
      choices: { level: ['lvl1', 'lvl2'] },
    })
    expect(await sheetsOf(content)).toEqual({
      Sheet1: [['hashtag', 'level']],
      'Data Definitions': [['level'], ['lvl1'], ['lvl2']],
    })
  })

  it('makes texts that would be formulas harmless, and reading takes that back', async () => {
    const texts = ['=1+1', '+cmd', '-5', '- item', '@name', '#plain']
    const content = await writeSpreadsheet({
      columns: ['hashtag', 'title'],
      rows: texts.map((text) => ['#a', text]),
      choices: {},
    })
    const written = (await sheetsOf(content)).Sheet1?.slice(1).map(([, title]) => title)
    expect(written).toEqual(["'=1+1", "'+cmd", '-5', "'- item", "'@name", '#plain'])
    const { rows } = await read(Buffer.from(content))
    expect(rows.map(({ cells }) => cells.title)).toEqual(texts)
    expect(rows.every(({ problems }) => problems.length === 0)).toBe(true)
  })
})
