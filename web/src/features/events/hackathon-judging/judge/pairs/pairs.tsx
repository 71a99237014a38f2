import { ph, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { hackathonPath } from '@muster/contract/events/addresses.ts'
import type { JudgedProject, MySheets } from '@muster/contract/events/hackathon-sheets.ts'
import { IconArrowBackUp, IconArrowLeft, IconArrowRight, IconHandStop } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../../api/api-error.ts'
import { usePageKeys } from '../../../../../ui/keys/use-page-keys.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../../../ui/layout/primitives.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../../ui/text/format.ts'
import { ConflictDialog } from '../conflict-dialog.tsx'
import { ProjectHead } from '../project-head.tsx'
import { closesText } from '../scores/closes-text.ts'
import classes from './pairs.module.css'
import { usePairs } from './use-pairs.ts'

interface PairsProps {
  hackathonId: string
  mine: MySheets
  onClosed: () => void
}

/** Pairwise judging: which of two projects is better, again and again. */
export function Pairs({ hackathonId, mine, onClosed }: PairsProps) {
  if (mine.closed_because === null) {
    return <OpenPairs hackathonId={hackathonId} mine={mine} onClosed={onClosed} />
  }
  return (
    <EmptyState kind="done" title={t`Judging is closed`}>
      {mine.closed_because}.{' '}
      {plural(
        { pairs: mine.decided },
        {
          one: 'You compared # pair, and your decisions count.',
          other: 'You compared # pairs, and your decisions count.',
        },
      )}
    </EmptyState>
  )
}

function OpenPairs({ hackathonId, mine, onClosed }: PairsProps) {
  const pairs = usePairs(hackathonId, onClosed)
  const { next, pair, last, isAgain, busy, decide } = pairs
  const [close, setClose] = useState<JudgedProject>()
  const heading = useRef<HTMLParagraphElement>(null)
  const shown = useRef(pair?.id)
  const isClosed = next.error instanceof ApiError && next.error.status === 409

  usePageKeys({
    arrowleft: () => pair && decide(pair.left.project_id),
    arrowright: () => pair && decide(pair.right.project_id),
  })
  // The buttons stay in place, so move the focus for screen readers to the new pair.
  useEffect(() => {
    if (shown.current !== undefined && pair && shown.current !== pair.id) heading.current?.focus()
    shown.current = pair?.id
  }, [pair])
  const tellClosed = useEffectEvent(onClosed)
  useEffect(() => {
    if (isClosed) tellClosed()
  }, [isClosed])

  if (next.isPending) return <SkeletonRows />
  if (next.isError && !next.data) {
    return <ErrorState error={next.error} busy={next.isFetching} onRetry={() => void next.refetch()} />
  }
  return (
    <div className={classes.page}>
      <Row gap="sm" align="center" justify="space-between" wrap>
        <p ref={heading} tabIndex={-1} className={classes.lead}>
          <strong>{isAgain ? t`Decide again` : t`Which one is better?`}</strong>
          <span>
            {t`${ph({ decided: formatNumber(pairs.decided) })} compared`}
            {mine.closes_at && `. ${closesText(mine.closes_at)}`}
          </span>
        </p>
        {isAgain ? (
          <Button variant="default" disabled={busy} onClick={() => pairs.setAgain(false)}>
            {t`Keep my decision`}
          </Button>
        ) : (
          last && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} />}
              disabled={busy}
              onClick={() => pairs.setAgain(true)}
            >
              {t`Undo last decision`}
            </Button>
          )
        )}
      </Row>
      {isAgain && last && <p className={classes.quiet}>{previousText(last)}</p>}
      {pair ? (
        <>
          <div className={classes.two}>
            {([pair.left, pair.right] as const).map((project, index) => (
              <Card key={project.project_id} className={classes.project}>
                <ProjectHead project={project} />
                <Stack gap="2xs">
                  <Button
                    size="md"
                    aria-label={t`This one is better: ${ph({ title: project.title })}`}
                    disabled={busy}
                    leftSection={index === 0 && <IconArrowLeft size={18} className={classes.arrow} />}
                    rightSection={index === 1 && <IconArrowRight size={18} className={classes.arrow} />}
                    onClick={() => decide(project.project_id)}
                  >
                    {t`This one is better`}
                  </Button>
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={t`Declare a conflict: ${ph({ title: project.title })}`}
                    disabled={busy}
                    leftSection={<IconHandStop size={16} />}
                    onClick={() => setClose(project)}
                  >
                    {t`Conflict`}
                  </Button>
                </Stack>
              </Card>
            ))}
          </div>
          <div className={classes.cannot}>
            <Button variant="default" size="md" disabled={busy} onClick={() => decide(null)}>
              {t`I can’t decide`}
            </Button>
            <p className={`${classes.quiet} keyboard-only`}>{t`You can use the arrow keys too.`}</p>
          </div>
        </>
      ) : (
        <EmptyState
          kind="done"
          title={t`Nothing left to compare`}
          action={
            <Button component={Link} to={hackathonPath(hackathonId)} variant="default">
              {t`Back to hackathon`}
            </Button>
          }
        >
          {pairs.decided > 0
            ? t`You’ve compared every project you can. Thank you!`
            : t`There aren’t two projects for you to compare yet.`}
        </EmptyState>
      )}
      {close && (
        <ConflictDialog
          opened
          project={close}
          way="pairs"
          onClose={() => setClose(undefined)}
          onDeclared={() => {
            setClose(undefined)
            pairs.dropped()
          }}
        />
      )}
    </div>
  )
}

function previousText({
  pair: { left, right },
  winner_id,
}: NonNullable<ReturnType<typeof usePairs>['last']>) {
  const winner = [left, right].find(({ project_id }) => project_id === winner_id)
  return winner
    ? t`Previously: ${ph({ title: winner.title })} was better.`
    : t`Previously: you couldn’t decide.`
}
