import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Answer } from '../../../api/answer.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { useDeleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage, type ListPageProps } from '../../../ui/data-table/list-page.tsx'
import { RowFormDrawer, type RowWords } from '../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import type { List } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { Callout } from '../../../ui/layout/callout.tsx'
import { RolesTabs } from '../roles/shared/roles-tabs.tsx'
import { typeReads } from './queries.ts'
import { SideTabs } from './side-tabs.tsx'

interface TypeRow {
  readonly id: string
  readonly type: string
  readonly is_last: boolean
  /** Why the reader can't change it; null when they can. */
  readonly locked_because: string | null
}

interface TypeListProps<Row extends TypeRow>
  extends Pick<ListPageProps<Row, 'type'>, 'label' | 'lead' | 'searchBy' | 'empty'> {
  list: List<Row, 'type'>
  words: RowWords
  /** Name of the member or role that has it. */
  holderOf: (row: Row) => string
  /** The same within a sentence, when it differs: 'the role Mentor'. */
  fromOf?: (row: Row) => string
  form: (row: Row | null, ends: { onClose: () => void; onTake?: (() => void) | undefined }) => ReactNode
  /** What removing the type means for the holder. */
  consequence: (row: Row) => string
  take: (row: Row) => Promise<Answer<unknown>>
  /** Toast text after removal. */
  taken: string
}

/** One row per holder and dynamic type; rows that the reader can't change are read-only. */
export function TypeList<Row extends TypeRow>({
  list,
  words,
  holderOf,
  fromOf = holderOf,
  form,
  consequence,
  take,
  taken,
  ...page
}: TypeListProps<Row>) {
  const opened = useOpenedRow({ list })
  const { row: taking, begin, end } = useDeleting(opened)

  return (
    <>
      <ListPage
        {...page}
        list={list}
        title={t`Dynamic types`}
        pages={<RolesTabs open="extra" />}
        create={{ label: t`Create`, begin: opened.create }}
        tools={<SideTabs />}
        opening={opened}
        rowMenu={(row) =>
          row.locked_because === null && (
            <RowMenu label={t`Actions for ${ph({ type: row.type })} of ${ph({ holder: holderOf(row) })}`}>
              <EditItem onClick={() => opened.open(row)} />
              <DeleteItem onClick={() => begin(row)} />
            </RowMenu>
          )
        }
      />
      <RowFormDrawer opened={opened} words={words}>
        {(row) =>
          row?.locked_because ? (
            <Callout tone="warn" title={t`You can’t change this`}>
              {row.locked_because}.
            </Callout>
          ) : (
            form(row, { onClose: opened.close, onTake: row ? () => begin(row) : undefined })
          )
        }
      </RowFormDrawer>
      <TakeTypeDialog
        taken={taking && { ...taking, from: fromOf(taking) }}
        consequence={consequence}
        take={take}
        success={taken}
        onClose={end}
      />
    </>
  )
}

interface Taken {
  readonly id: string
  readonly type: string
  /** Whether no one else holds the type. */
  readonly is_last: boolean
  /** 'the role Mentor', or a name. */
  readonly from: string
}

interface TakeTypeDialogProps<T extends Taken> {
  taken: T | undefined
  consequence: (taken: T) => string
  take: (taken: T) => Promise<Answer<unknown>>
  /** Toast text. */
  success: string
  onClose: () => void
}

/** Confirms before a dynamic type is removed, with a warning when no holder is left. */
function TakeTypeDialog<T extends Taken>(props: TakeTypeDialogProps<T>) {
  const { taken, consequence, take, success, onClose } = props
  const remove = useAction({ call: take, success, invalidates: typeReads, onDone: onClose })

  return (
    <ConfirmDialog
      opened={taken !== undefined}
      title={t`Remove ${ph({ type: taken?.type ?? '' })} from ${ph({ from: taken?.from ?? '' })}?`}
      confirmLabel={taken?.is_last ? t`Remove the last one` : t`Remove`}
      danger
      busy={remove.isPending}
      onConfirm={() => taken && remove.mutate(taken)}
      onClose={onClose}
    >
      {taken && consequence(taken)}
      {taken?.is_last && (
        <p role="alert">
          <Trans>
            <b>No one else has {ph({ type: taken.type })}.</b> After this, only administrators can open its
            pages.
          </Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
