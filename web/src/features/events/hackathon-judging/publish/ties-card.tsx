import { ph, t } from '@lingui/core/macro'
import { ActionIcon, Button, Modal } from '@mantine/core'
import type { LiveResults, Tie } from '@muster/contract/events/hackathon-judging.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { List, Text } from '../../../../ui/layout/primitives.tsx'
import { judgingReads } from '../queries.ts'
import classes from './publish.module.css'

interface TiesCardProps {
  id: string
  live: LiveResults
}

/** Ties whose order matters: organisers order the projects, or let them share the rank. */
export function TiesCard({ id, live }: TiesCardProps) {
  const [ordering, setOrdering] = useState<Tie>()
  const settle = useAction({
    call: (body: { project_ids: string[]; shares: boolean }) =>
      api.hackathonJudging.settleTie.answer({ params: { hackathon_id: id }, body }),
    invalidates: judgingReads,
    onDone: () => setOrdering(undefined),
  })
  const titles = new Map(live.ranking.map(({ project_id, title }) => [project_id, title]))
  const titleOf = (projectId: string) => titles.get(projectId) ?? t`A project`
  // Ties are resolved on the ranking to be published, which can differ from the one shown.
  if (live.ties.length === 0 || live.published_at || live.evened_out !== live.rules.evens_out) return null
  return (
    <Card title={t`Ties`}>
      <List gap="md">
        {live.ties.map((tie) => (
          <li key={tie.project_ids.join()}>
            <Text as="h3" size="md">
              {tieText(tie)}
            </Text>
            <Text size="sm" tone="ink-2">
              {tie.project_ids.map(titleOf).join(', ')}
            </Text>
            <div className={classes.acts}>
              <Button size="xs" variant="default" onClick={() => setOrdering(tie)}>
                {t`Set order`}
              </Button>
              {!tie.shares && (
                <Button
                  size="xs"
                  variant="default"
                  loading={settle.isPending && settle.variables?.shares}
                  onClick={() => settle.mutate({ project_ids: tie.project_ids, shares: true })}
                >
                  {t`Share place`}
                </Button>
              )}
            </div>
          </li>
        ))}
      </List>
      <Modal
        opened={ordering !== undefined}
        title={ordering ? t`Who’s in ${ph({ ordinal: ordinal(ordering.rank) })} place?` : ''}
        onClose={() => setOrdering(undefined)}
      >
        {ordering && (
          <Order
            tie={ordering}
            titleOf={titleOf}
            busy={settle.isPending}
            onSave={(project_ids) => settle.mutate({ project_ids, shares: false })}
            onClose={() => setOrdering(undefined)}
          />
        )}
      </Modal>
    </Card>
  )
}

function tieText({ rank, is_settled, shares }: Tie): string {
  if (!is_settled) return t`${ph({ ordinal: ordinal(rank) })} place`
  return shares
    ? t`${ph({ ordinal: ordinal(rank) })} place, shared`
    : t`${ph({ ordinal: ordinal(rank) })} place, order set`
}

interface OrderProps {
  tie: Tie
  titleOf: (projectId: string) => string
  busy: boolean
  onSave: (projectIds: string[]) => void
  onClose: () => void
}

function Order({ tie, titleOf, busy, onSave, onClose }: OrderProps) {
  const [ids, setIds] = useState(tie.project_ids)
  function moveUp(index: number) {
    const next = [...ids]
    next.splice(index - 1, 0, ...next.splice(index, 1))
    setIds(next)
  }
  return (
    <>
      <ol className={classes.order} start={tie.rank}>
        {ids.map((projectId, index) => (
          <li key={projectId}>
            <div>
              {titleOf(projectId)}
              {index > 0 && (
                <ActionIcon
                  variant="default"
                  aria-label={t`Move ${ph({ title: titleOf(projectId) })} up`}
                  onClick={() => moveUp(index)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
              )}
            </div>
          </li>
        ))}
      </ol>
      <DialogButtons onCancel={onClose}>
        <Button loading={busy} onClick={() => onSave(ids)}>
          {t`Save order`}
        </Button>
      </DialogButtons>
    </>
  )
}
