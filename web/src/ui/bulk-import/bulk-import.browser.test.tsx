import { plural } from '@lingui/core/macro'
import { importColumns } from '@muster/contract/lib/import-columns.ts'
import type { ImportReport, ImportRow } from '@muster/contract/lib/imports.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, answer, callTo, later, on, pageOf, refusal, to } from '../../../test/browser/answers.ts'
import { pressByKey } from '../../../test/browser/keyboard.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { BulkImportPage } from './bulk-import-page.tsx'
import { type ImportKind, importKinds } from './import-kinds.ts'

const IMPORT = '0f3f6f0a-6c1f-4a37-9a43-3b8f0a0c9d11'

const checked: ImportReport = {
  import_id: null,
  dry_run: true,
  total: 2,
  succeeded: 1,
  failed: 1,
  unprintable: [],
  imported_before: null,
  source: {
    sheet: 'Sheet1',
    ignored_columns: [],
    hidden_columns: [],
    hidden_rows: 0,
    hidden_row_numbers: [],
  },
  Success: [{ row: 2, hashtag: '#one', karma: 20 }],
  Failed: [{ row: 3, hashtag: '#two', karma: '', type: 'Deeds', error: 'karma is missing; type is unknown' }],
  errors: [
    { row: 3, column: 'karma', code: 'missing', message: 'karma is missing' },
    { row: 3, column: 'type', code: 'unknown', message: 'type “Deeds” doesn’t exist' },
  ],
}
const done: ImportReport = { ...checked, dry_run: false, import_id: IMPORT }

const past = (id: string, file_name: string, undone = false): ImportRow => ({
  id,
  file_name,
  total: 2,
  succeeded: 2,
  failed: 0,
  created_by: 'Asha Admin',
  created_at: '2026-11-01T10:00:00.000Z',
  undone_by: undone ? 'Asha Admin' : null,
  undone_at: undone ? '2026-11-02T10:00:00.000Z' : null,
})

function open(more: readonly Answer[] = []) {
  const asked = answer(
    on(api.tasks.imports, pageOf([])),
    on(api.tasks.import, ({ query }) => (query.get('dry_run') === 'true' ? checked : done)),
    more,
  )
  const shown = show(
    <BulkImportPage
      title="Import tasks"
      counted={(n) => plural(n, { one: '# task', other: '# tasks' })}
      calls={api.tasks}
      columns={importColumns.role}
      back="/dashboard/tasks"
      crumbs={[]}
      undoKeeps="Used ones stay."
    />,
    { at: '/import', others: { '/dashboard/tasks': <p>The list of tasks</p> } },
  )
  return { asked, shown }
}

async function choose(name = 'tasks.csv') {
  const file = new File(['hashtag'], name, { type: 'text/csv' })
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')
  await expect.poll(input).not.toBeNull()
  await userEvent.upload(input() as HTMLInputElement, file)
}

test('every mistake of a row is told with column and kind, and its cells are marked', async () => {
  open()
  await choose()
  const table = page.getByRole('region', { name: 'Rows with errors' })
  await expect.element(table.getByText('karma: missing')).toBeVisible()
  await expect.element(table.getByText('type “Deeds” doesn’t exist')).toBeVisible()
  await expect.element(table.getByRole('cell', { name: /^Deeds ?, unknown$/ })).toHaveAttribute('data-wrong')
  await expect.element(table.getByRole('cell', { name: /^empty ?, missing$/ })).toHaveAttribute('data-wrong')
  await expect.element(table.getByRole('cell', { name: '#two' })).not.toHaveAttribute('data-wrong')
})

test('the columns of a file are named before one is chosen', async () => {
  open()
  await expect.element(page.getByText('Required columns: muid, role.')).toBeVisible()
  await expect.element(page.getByText('Columns you can leave out: until.')).toBeVisible()
})

test('what the spreadsheet hides and what was left out is told', async () => {
  const source = {
    sheet: 'Tasks 2026',
    ignored_columns: ['notes', 'colour'],
    hidden_columns: ['karma'],
    hidden_rows: 12,
    hidden_row_numbers: [3, 4],
  }
  open([on(api.tasks.import, { ...checked, source })])
  await choose()
  await expect.element(page.getByText('Read from the sheet “Tasks 2026”.')).toBeVisible()
  await expect
    .element(page.getByText('Ignored because we don’t know these columns: notes, colour.'))
    .toBeVisible()
  await expect.element(page.getByText('Hidden columns, which are imported as well: karma.')).toBeVisible()
  await expect.element(page.getByText('12 hidden rows, imported as well: 3, 4 and 10 more.')).toBeVisible()
})

test('the rows to fix are downloaded at the check, from the file that was chosen', async () => {
  const { asked } = open([
    on(
      api.tasks.rowsToFix,
      () =>
        new Response('x', {
          headers: { 'content-disposition': 'attachment; filename="task-rows-to-fix.xlsx"' },
        }),
    ),
  ])
  await choose()
  await page.getByRole('button', { name: 'Download rows to fix' }).click()
  await expect.poll(() => asked.filter(({ call }) => call.endsWith('/import/failed/'))).toHaveLength(1)
  expect(asked.at(-1)?.body).toBeInstanceOf(FormData)
})

test('an import is sent once however often it is confirmed, and leads to what it brought', async () => {
  const importing = later(done)
  const { asked, shown } = open([
    on(api.tasks.import, ({ query }) => (query.get('dry_run') === 'true' ? checked : importing.answer())),
  ])
  await choose()
  await page.getByRole('button', { name: 'Import 1 task' }).dblClick()
  await expect.element(page.getByText(/Importing\. You can leave this page/)).toBeVisible()
  importing.release()
  await expect.element(page.getByText('1 task imported')).toBeVisible()
  const sent = asked.filter(
    ({ call, query }) => call.endsWith('/import/') && query.get('dry_run') === 'false',
  )
  expect(sent).toHaveLength(1)
  await page.getByRole('link', { name: 'See them' }).click()
  await expect.element(page.getByText('The list of tasks')).toBeVisible()
  const { location } = (await shown).router.state
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    import: IMPORT,
    importName: 'tasks.csv',
  })
})

const kinds: readonly (readonly [string, ImportKind])[] = Object.entries(importKinds)

test.each(kinds)('the result of an import of the kind %s can be undone and seen', async (_name, kind) => {
  const asked = answer(
    on(kind.calls.imports, pageOf([])),
    on(kind.calls.import, ({ query }) => (query.get('dry_run') === 'true' ? checked : done)),
    on(kind.calls.undoImport, { removed: 1, kept: 0, named: [] }),
  )
  await show(<BulkImportPage title="Import" crumbs={[]} {...kind} />)
  await choose()
  await page.getByRole('button', { name: `Import ${kind.counted(1)}` }).click()
  await expect.element(page.getByText(`${kind.counted(1)} imported`)).toBeVisible()
  const link = page.getByRole('link', { name: 'See them' })
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringContaining(`${kind.list ?? kind.back}?import=${IMPORT}`))
  await page.getByRole('button', { name: 'Undo all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect.poll(() => asked.filter(to(kind.calls.undoImport))).toHaveLength(1)
  await expect.element(page.getByText(`Required columns`, { exact: false })).toBeVisible()
})

test('the check names what certificates can’t show', async () => {
  open([on(api.tasks.import, () => ({ ...checked, unprintable: [{ text: 'Asha 𒀀', missing: ['𒀀'] }] }))])
  await choose()
  await expect.element(page.getByText('“Asha 𒀀”: 𒀀')).toBeVisible()
})

test('a file that was imported before is told of at the check, and imported again only on purpose', async () => {
  const imported_before = { id: IMPORT, at: '2026-11-01T10:00:00.000Z', by: 'Asha Admin' }
  const { asked } = open([
    on(api.tasks.import, ({ query }) =>
      query.get('dry_run') === 'true' ? { ...checked, imported_before } : done,
    ),
  ])
  await choose()
  await expect.element(page.getByText('This file has been imported before')).toBeVisible()
  await expect.element(page.getByText(/Asha Admin imported it on 1 Nov 2026/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 task again' }).click()
  await expect.element(page.getByText('1 task imported')).toBeVisible()
  const sent = asked.find(({ call, query }) => call.endsWith('/import/') && query.get('dry_run') === 'false')
  expect(sent?.query.get('again')).toBe('true')
})

test('imports that were undone are out of the way until they are asked for', async () => {
  const kept = past('1f3f6f0a-6c1f-4a37-9a43-3b8f0a0c9d11', 'kept.csv')
  const undone = past('2f3f6f0a-6c1f-4a37-9a43-3b8f0a0c9d11', 'undone.csv', true)
  open([
    on(api.tasks.imports, ({ query }) => pageOf(query.get('undone') === 'false' ? [kept] : [kept, undone])),
  ])
  await expect.element(page.getByText('kept.csv')).toBeVisible()
  await expect.element(page.getByText('undone.csv')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show undone imports' }).click()
  await expect.element(page.getByText('undone.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Hide undone imports' }).click()
  await expect.element(page.getByText('undone.csv')).not.toBeInTheDocument()
})

test('a file that cannot be read says why, and another one can be chosen', async () => {
  open([on(api.tasks.import, refusal(400, { task_list: 'The heading karma is missing' }))])
  await choose()
  await expect.element(page.getByText('The heading karma is missing')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect.element(page.getByText('Drop a spreadsheet here, or click to choose one')).toBeVisible()
})

test('the earlier imports say that there are none yet, and what failed', async () => {
  open()
  await expect.element(page.getByText('No imports yet')).toBeVisible()
})

const undo = (import_id: string) => callTo(api.tasks.undoImport, { import_id })

async function beginUndo(file: string) {
  await page.getByRole('button', { name: `Actions for ${file}` }).click()
  await page.getByRole('menuitem', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
}

test('the keyboard stays in the list of imports when one is undone, and with the last one in its place', async () => {
  let left = [past('i1', 'may.xlsx'), past('i2', 'june.xlsx')]
  await open([
    on(api.tasks.imports, () => pageOf(left)),
    on(undo('i1'), () => {
      left = left.slice(1)
      return { removed: 2, kept: 0, named: [] }
    }),
    on(undo('i2'), () => {
      left = []
      return { removed: 2, kept: 0, named: [] }
    }),
  ])
  await beginUndo('may.xlsx')
  await expect.element(page.getByRole('button', { name: 'Actions for june.xlsx' })).toHaveFocus()
  await beginUndo('june.xlsx')
  await expect.element(page.getByText('No imports yet')).toBeVisible()
  await expect
    .poll(() => document.activeElement?.contains(page.getByText('No imports yet').element()))
    .toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('what an undo leaves is named, each with why, and the others are counted', async () => {
  let left = [past('i1', 'may.xlsx'), past('i2', 'june.xlsx')]
  const named = [
    { name: 'Poster', why: 'used' },
    { name: 'Poster', why: 'changed' },
  ] as const
  await open([
    on(api.tasks.imports, () => pageOf(left)),
    on(undo('i1'), () => {
      left = left.slice(1)
      return { removed: 7, kept: 5, named }
    }),
  ])
  await beginUndo('may.xlsx')
  const dialog = page.getByRole('dialog', { name: '5 rows of may.xlsx stay' })
  await expect
    .element(dialog.getByText('7 tasks removed. These have been used or changed since:'))
    .toBeVisible()
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Posterused', 'Posterchanged'])
  await expect.element(dialog.getByText('And 3 more.')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'View remaining rows' }))
    .toHaveAttribute('href', '/dashboard/tasks?import=i1&importName=may.xlsx')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Actions for june.xlsx' })).toHaveFocus()
})

test('who undoes what a colleague has undone is told, and sees the list as it is', async () => {
  let left = [past('i1', 'may.xlsx'), past('i2', 'june.xlsx')]
  await open([
    on(api.tasks.imports, () => pageOf(left)),
    on(undo('i1'), () => {
      left = left.slice(1)
      return refusal(409, { general: 'This import has already been undone' })
    }),
  ])
  await beginUndo('may.xlsx')
  await expect.element(page.getByText('This import has already been undone')).toBeVisible()
  await expect.element(page.getByText('may.xlsx')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the keyboard goes on from step to step of an import', async () => {
  await open()
  await choose()
  await pressByKey(page.getByRole('button', { name: 'Import 1 task' }))
  const result = page.getByText('1 task imported')
  await expect.element(result).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(result.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
