import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { type CallKey, keyOf } from '../../api/query-of.ts'
import { useAction } from '../acts/use-action.ts'
import { jobReads } from '../bulk/queries.ts'
import { importKinds, listOfImport } from '../bulk-import/import-kinds.ts'
import { Row, Text } from '../layout/primitives.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { formatDate } from '../text/format.ts'
import { Tip } from '../text/tip.tsx'

const UndoWholeImport = lazyPart(() => import('./undo-whole-import.tsx'))

interface UndoEntryProps {
  entry: ActivityRow
  /** Query keys of whatever shows the record; invalidated after an undo. */
  reads?: readonly CallKey[]
  /** Address of the newer changes of the record, for those who can open the whole log. */
  since?: string
}

/** Undoes a change, or says when it was undone, what changed since, or why it can't be undone. */
export function UndoEntry({ entry, reads = [], since }: UndoEntryProps) {
  const { undo, job } = entry
  if (!undo) return null
  if (undo.state === 'undone' && undo.undone_at) {
    return (
      <Row gap="sm" align="center">
        <Tip label={formatDate(undo.redone_at ?? undo.undone_at, 'time')}>
          <span>
            <Text as="span" size="sm" tone="good">
              {undo.redone_at ? t`Redone` : t`Undone`}
            </Text>
          </span>
        </Tip>
        {undo.redo_id && <RedoButton id={undo.redo_id} record={entry.record} reads={reads} />}
      </Row>
    )
  }
  if (undo.state === 'changed') {
    return since ? (
      <Link to={since}>{t`What changed since`}</Link>
    ) : (
      <Text as="span" size="sm" tone="ink-3">
        {t`Changed since`}
      </Text>
    )
  }
  if (undo.state === 'never') {
    return (
      <Text as="span" size="sm" tone="ink-3">
        {undo.why}
      </Text>
    )
  }
  if (job?.act === null) return <UndoOfImport entry={{ ...entry, job }} />
  return <UndoButton entry={entry} reads={reads} />
}

interface RedoButtonProps extends Pick<ActivityRow, 'id' | 'record'> {
  reads: readonly CallKey[]
}

/** Undoes an undo. @param id of the entry that undid the change */
function RedoButton({ id, record, reads }: RedoButtonProps) {
  const redo = useAction({
    call: () => api.activity.undo.answer({ params: { activity_id: id } }),
    success: t`Change redone`,
    invalidates: [keyOf(api.activity), ...reads],
  })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconArrowForwardUp size={16} aria-hidden="true" />}
      loading={redo.isPending}
      onClick={(event) => {
        // Not the row behind it.
        event.stopPropagation()
        redo.mutate()
      }}
    >
      <Trans>
        Redo<span className="visually-hidden"> the change of {ph({ record: record ?? t`this record` })}</span>
      </Trans>
    </Button>
  )
}

function UndoButton({ entry: { id, job, undo, record }, reads }: Required<Omit<UndoEntryProps, 'since'>>) {
  const one = useAction({
    call: () => api.activity.undo.answer({ params: { activity_id: id } }),
    success: t`Change undone`,
    invalidates: [keyOf(api.activity), ...reads],
  })
  const all = useAction({
    call: (job_id: string) => api.bulkJobs.undo.answer({ params: { job_id } }),
    success: ({ reply }) => (reply.ended_at ? t`Changes undone` : t`We’re undoing the changes`),
    invalidates: [keyOf(api.activity), jobReads, ...reads],
  })
  const button = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
      loading={one.isPending || all.isPending}
      data-undo
      onClick={(event) => {
        // Not the row behind it.
        event.stopPropagation()
        if (job) all.mutate(job.id)
        else one.mutate()
      }}
    >
      {job ? (
        t`Undo all`
      ) : (
        <Trans>
          Undo
          <span className="visually-hidden"> the change of {ph({ record: record ?? t`this record` })}</span>
        </Trans>
      )}
    </Button>
  )
  return undo?.until ? (
    <Tip label={t`Until ${ph({ until: formatDate(undo.until, 'time') })}`}>{button}</Tip>
  ) : (
    button
  )
}

/** Undo of an import as on its own page, and the rows that it added. */
function UndoOfImport({ entry }: { entry: ActivityRow & { readonly job: NonNullable<ActivityRow['job']> } }) {
  const [asked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  const name = entry.action.split('.')[0] ?? ''
  if (!isImportKind(name)) return null
  const kind = importKinds[name]
  const list = listOfImport(kind)
  return (
    // What happens in the dialog isn't a click on the row behind it.
    <Row gap="sm" align="center" onClick={(event) => event.stopPropagation()}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        data-undo
        onClick={() => {
          setAsked(true)
          setOpened(true)
        }}
      >
        {t`Undo all`}
      </Button>
      {list && <Link to={list({ id: entry.job.id, name: entry.record ?? '' })}>{t`See them`}</Link>}
      {asked && (
        <Suspense>
          <UndoWholeImport entry={entry} kind={kind} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Row>
  )
}

const isImportKind = (name: string): name is keyof typeof importKinds => Object.hasOwn(importKinds, name)
