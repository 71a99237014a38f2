import { Select, Textarea, TextInput } from '@mantine/core'
import type { GlossaryRow, glossary } from '@muster/contract/learning/glossary.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { interestGroupOptionsQuery } from '../../../api/pick-lists.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import { textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { DeleteRowDialog } from '../../../ui/data-table/deleting/delete-row-dialog.tsx'
import { useDeleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { RowForm } from '../../../ui/data-table/row-form.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { choiceFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { type ColumnOf, useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import wide from '../../../ui/form/form-layout.module.css'
import { changedIn, useRecordForm } from '../../../ui/form/use-record-form.ts'

const columns: readonly ColumnOf<(typeof glossary)['list']>[] = [
  textColumn('term', 'Term', { sorted: true, width: 200 }),
  textColumn('meaning', 'Meaning', { width: 360, card: 'line' }),
  textColumn('group', 'Interest group', { sorted: true, width: 180 }),
  ...authoredColumns,
]
const reads = [keyOf(api.glossary)]

/** The words of the community. */
export default function GlossaryPage() {
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const list = useList({
    call: api.glossary.list,
    columns,
    usual: 'term',
    narrowedBy: { group_id: choiceFilter('Interest group', groups, { isRead: true }) },
    screen: 'glossary',
    csv: (query) => api.glossary.csv({ query }),
  })
  const opened = useOpenedRow({ list })
  const deleting = useDeleting(opened)
  return (
    <>
      <ListPage
        list={list}
        label="words"
        title="Glossary"
        lead="Words of the community and what they mean"
        create={{ label: 'Add word', begin: opened.create }}
        searchBy="Term or meaning"
        opening={opened}
        rowMenu={(entry) => (
          <RowMenu label={`Actions for ${entry.term}`}>
            <EditItem onClick={() => opened.open(entry)} />
            <DeleteItem onClick={() => deleting.begin(entry)} />
          </RowMenu>
        )}
        empty={{ title: 'No words yet', text: 'Add the words that newcomers ask about.' }}
      />
      <RowFormDrawer opened={opened} noun="word" activity={{ kind: 'glossary_entry', reads }}>
        {(entry) => (
          <GlossaryForm
            key={entry?.id}
            entry={entry}
            onClose={opened.close}
            onDelete={entry ? () => deleting.begin(entry) : undefined}
          />
        )}
      </RowFormDrawer>
      <DeleteRowDialog
        deleting={deleting}
        noun="Word"
        nameOf={({ term }) => term}
        consequence={() => 'Members no longer find it in the glossary.'}
        remove={({ id }) => api.glossary.remove.answer({ params: { entry_id: id } })}
        reads={reads}
      />
    </>
  )
}

interface GlossaryFormProps {
  /** Null adds a new word. */
  entry: GlossaryRow | null
  onClose: () => void
  onDelete?: (() => void) | undefined
}

const fields = [
  { name: 'term', label: 'Term' },
  { name: 'meaning', label: 'Meaning' },
  { name: 'group_id', label: 'Interest group' },
]

function GlossaryForm({ entry, onClose, onDelete }: GlossaryFormProps) {
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const form = useRecordForm({
    record: entry,
    valuesOf: ({ term, meaning, group_id }: GlossaryRow) => ({ term, meaning, group_id }),
    emptyValues: { term: '', meaning: '', group_id: null },
    keptAs: `word ${entry?.id ?? 'new'}`,
    schema: () => import('@muster/contract/learning/glossary.ts').then((contract) => contract.GlossaryFields),
    send: async (values, version) => {
      if (!version) return void (await api.glossary.create({ body: values }))
      const body = { ...changedIn(values, version), seen_at: version.updated_at }
      await api.glossary.update({ params: { entry_id: version.id }, body })
    },
    onDone: (_reply, { term }) => {
      toast.success(`“${term.trim()}” ${entry ? 'saved' : 'added'}`)
      void invalidate(...reads)
      onClose()
    },
  })
  return (
    <RowForm
      form={form}
      saveLabel={entry ? 'Save' : 'Add word'}
      onClose={onClose}
      compare={{ fields }}
      grave={onDelete && { label: 'Delete', begin: onDelete }}
    >
      <TextInput
        className={wide.wide}
        label="Term"
        withAsterisk
        maxLength={75}
        data-autofocus
        {...form.field('term')}
      />
      <Textarea
        className={wide.wide}
        label="Meaning"
        withAsterisk
        autosize
        maxLength={500}
        {...form.field('meaning')}
      />
      <Select
        className={wide.wide}
        label="Interest group"
        placeholder="Everyone"
        clearable
        searchable
        data={groups}
        {...form.field('group_id')}
      />
    </RowForm>
  )
}
