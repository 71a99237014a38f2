import { ph, plural, t } from '@lingui/core/macro'
import type { PracticeCaseRow, PracticeDraft, practice } from '@muster/contract/desk/practice.ts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { api } from '../../../../api/client.ts'
import { type CallKey, keyOf, queryOf } from '../../../../api/query-of.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { authoredColumns } from '../../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { DeleteRowDialog } from '../../../../ui/data-table/deleting/delete-row-dialog.tsx'
import { useDeleting } from '../../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { onlyFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { type ColumnOf, useList } from '../../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import type { PracticeCaseFormProps } from './practice-case-form.tsx'
import { queueWords } from './queue-words.ts'

const PracticeCaseForm = lazyPart(() => import('./practice-case-form.tsx'))

const reads = [keyOf(api.practice)]

const columns: readonly ColumnOf<(typeof practice)['list']>[] = [
  textColumn('title', t`Title`, { sorted: true, width: 240 }),
  { key: 'queue', title: t`Queue`, width: 110, render: ({ queue }) => queueWords[queue].name },
  textColumn('role', t`Role`, { sorted: true, width: 130, card: 'line' }),
  {
    key: 'outcome',
    title: t`Team’s answer`,
    width: 150,
    card: 'line',
    render: ({ queue, outcome }) => queueWords[queue].outcomes[outcome] ?? '–',
  },
  countColumn('decided', t`Decided`, {
    sorted: true,
    width: 96,
    counted: (n) => plural(n, { one: '# decision', other: '# decisions' }),
  }),
  countColumn('agreed', t`Like the team`, { width: 122 }),
  {
    key: 'archived',
    title: t`Status`,
    width: 110,
    fixed: true,
    card: 'corner',
    render: ({ archived }) => (archived ? <Chip>{t`Archived`}</Chip> : <Chip tone="good">{t`Active`}</Chip>),
  },
  ...authoredColumns,
]

/** Administrators choose the cases that new reviewers of a role practise with. */
export default function PracticeCasesPage() {
  const list = useList({
    call: api.practice.list,
    columns,
    usual: '-created_at',
    screen: 'practice_cases',
    firstColumns: ['queue', 'role', 'outcome', 'decided', 'agreed', 'archived'],
    narrowedBy: { archived: onlyFilter(t`Archived only`) },
  })
  const opened = useOpenedRow({ list, also: ['from', 'fromMeetup'] })
  const deleting = useDeleting(opened)
  const { from, fromMeetup } = opened.said
  const formOf = (of: Partial<PracticeCaseFormProps>) => (
    <Suspense fallback={<SkeletonLines lines={5} height={22} />}>
      <PracticeCaseForm record={null} draft={null} onClose={opened.close} {...of} />
    </Suspense>
  )
  return (
    <>
      <ListPage
        list={list}
        label={t`cases`}
        title={t`Practice cases`}
        lead={t`What new reviewers of a role decide first. Choose real work in Reviews or Meetups, under what’s decided`}
        create={{ label: t`Create case`, begin: () => opened.create() }}
        searchBy={t`Title or role`}
        opening={opened}
        rowMenu={(row) => (
          <RowMenu label={t`Actions for ${ph({ title: row.title })}`}>
            <EditItem onClick={() => opened.open(row)} />
            <DeleteItem onClick={() => deleting.begin(row)} />
          </RowMenu>
        )}
        empty={{
          title: t`No practice cases yet`,
          text: t`Open decided work in Reviews or Meetups and choose “Use for practice”. Five cases for each role are enough.`,
        }}
      />
      <RowFormDrawer
        opened={opened}
        words={{
          create: t`Create practice case`,
          edit: t`Edit practice case`,
          missing: t`We couldn’t find this practice case here`,
        }}
        activity={{ kind: 'practice_case', reads }}
      >
        {(row: PracticeCaseRow | null) =>
          row ? (
            formOf({ record: row, onDelete: () => deleting.begin(row) })
          ) : from ? (
            <FromWork query={queryOf(api.practice.draft, { params: { submission_id: from } })}>
              {(draft) => formOf({ draft })}
            </FromWork>
          ) : fromMeetup ? (
            <FromWork query={queryOf(api.practice.draftOfMeetup, { params: { meet_id: fromMeetup } })}>
              {(draft) => formOf({ draft })}
            </FromWork>
          ) : (
            formOf({})
          )
        }
      </RowFormDrawer>
      <DeleteRowDialog
        deleting={deleting}
        deleted={(name) => t`Practice case “${name}” deleted`}
        nameOf={({ title }) => title}
        consequence={() =>
          t`Everyone’s decisions on it will be deleted too. To keep them, archive the case instead.`
        }
        remove={({ id }) => api.practice.remove.answer({ params: { practice_case_id: id } })}
        reads={reads}
      />
    </>
  )
}

interface FromWorkProps {
  query: UseQueryOptions<PracticeDraft, Error, PracticeDraft, CallKey>
  children: (draft: PracticeDraft) => ReactNode
}

/** A form that begins with the text of decided work. */
function FromWork({ query, children }: FromWorkProps) {
  return <QueryView query={useQuery(query)}>{children}</QueryView>
}
