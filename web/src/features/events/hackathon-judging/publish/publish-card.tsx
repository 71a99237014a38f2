import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { resultsPath } from '@muster/contract/events/addresses.ts'
import type { LiveResults } from '@muster/contract/events/hackathon-judging.ts'
import { IconCircleCheck, IconCircleDashed, IconPresentation } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { ReasonDialog } from '../../../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { lazyPart, Nothing } from '../../../../ui/loading/lazy-part.tsx'
import { UnprintableNames } from '../../../../ui/people/unprintable-names.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { momentText } from '../../hackathons/shared/hackathon-words.ts'
import { judgingReads } from '../queries.ts'
import { isDecided } from '../reveal/steps.ts'
import classes from './publish.module.css'

interface PublishCardProps {
  id: string
  live: LiveResults
}

/** Checklist before publication and the publish button; afterwards, withdrawing for a limited time. */
export function PublishCard(props: PublishCardProps) {
  return props.live.published_at ? <Published {...props} /> : <ToPublish {...props} />
}

function ToPublish({ id, live }: PublishCardProps) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const { rules, sheets_done, sheets_given, ties, prizes, unprintable, blocked_because } = live
  const missing = rules.way === 'pairs' ? 0 : sheets_given - sheets_done
  const open = ties.filter(({ is_settled }) => !is_settled).length
  const won = prizes.filter(({ project_ids }) => project_ids.length > 0).length
  const publish = useAction({
    call: (reason: string | null) =>
      api.hackathonJudging.publish.answer({ params: { hackathon_id: id }, body: { reason } }),
    success: ({ reply: { karma } }) =>
      karma > 0
        ? t`Results published. ${ph({ karma: formatNumber(karma) })} karma given.`
        : t`Results published`,
    invalidates: judgingReads,
    onDone: close,
    onFailed: () => {},
  })
  const needsReason = missing > 0 || won < prizes.length
  const dialog = {
    opened: asked,
    title: t`Publish the results?`,
    confirmLabel: t`Publish results`,
    busy: publish.isPending,
    onClose: close,
  }
  return (
    <Card title={t`Publish the results`}>
      <Text size="sm" tone="ink-2" mb="sm">
        {t`Ranks, scores and prizes will appear on the public page, and each team will see its judges’ notes. Karma will be given right away.`}
      </Text>
      <ul className={classes.checks}>
        {rules.way === 'scores' && (
          <Check
            done={missing === 0 && sheets_given > 0}
            label={t`All score sheets completed`}
            note={t`${ph({ sheetsDone: formatNumber(sheets_done) })} of ${ph({ sheetsGiven: formatNumber(sheets_given) })}`}
          />
        )}
        <Check done={open === 0} label={t`Ties settled`} note={open === 0 ? t`none open` : t`${open} open`} />
        <Check
          done={won === prizes.length}
          label={t`Prizes with a winner`}
          note={prizes.length === 0 ? t`no prizes` : t`${won} of ${ph({ prizes: prizes.length })}`}
        />
      </ul>
      <UnprintableNames found={unprintable} />
      <Button fullWidth disabled={blocked_because !== null} onClick={() => setAsked(true)}>
        {missing > 0 ? t`Publish anyway` : t`Publish`}
      </Button>
      {blocked_because && (
        <Text size="sm" tone="ink-2" mt="xs">
          {blocked_because}.
        </Text>
      )}
      <Reveal live={live} />
      {needsReason ? (
        <ReasonDialog
          {...dialog}
          of={`publish ${id}`}
          label={t`Reason for publishing anyway`}
          failure={publish.error}
          onConfirm={(reason) => publish.mutate(reason)}
        >
          {[
            plural(missing, {
              0: ``,
              one: `# score sheet is missing.`,
              other: `# score sheets are missing.`,
            }),
            plural(
              { prizes: prizes.length - won },
              { 0: ``, one: `# prize has no winner.`, other: `# prizes have no winner.` },
            ),
            t`Your reason will be kept in the activity log.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </ReasonDialog>
      ) : (
        <ConfirmDialog {...dialog} onConfirm={() => publish.mutate(null)}>
          {t`Everyone in a team with a project will be notified. You can withdraw the results for 15 minutes.`}
        </ConfirmDialog>
      )}
    </Card>
  )
}

const RevealScreen = lazyPart(() => import('../reveal/reveal-screen.tsx'), Nothing)

/** Opens the results for the projector once they're decided, as they are then. */
function Reveal({ live }: { live: LiveResults }) {
  const [opened, setOpened] = useState<LiveResults>()
  const decided = isDecided(live)
  return (
    <>
      <Button
        fullWidth
        variant="default"
        mt="xs"
        leftSection={<IconPresentation size={18} />}
        disabled={!decided}
        onClick={() => setOpened(live)}
      >
        {t`Reveal on projector`}
      </Button>
      {!decided && (
        <Text size="sm" tone="ink-2" mt="xs">
          {t`You can reveal the results when all score sheets, ties and prizes are decided.`}
        </Text>
      )}
      {opened && (
        <Suspense>
          <RevealScreen live={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Check({ done, label, note }: { done: boolean; label: string; note: string }) {
  const Icon = done ? IconCircleCheck : IconCircleDashed
  return (
    <li data-done={done || undefined}>
      <Icon size={20} aria-label={done ? t`Done` : t({ message: 'Open', context: 'not done yet' })} />
      <span>{label}</span>
      <Text as="span" size="sm" tone="ink-2">
        {note}
      </Text>
    </li>
  )
}

function Published({ id, live }: PublishCardProps) {
  const now = useNow()
  const [asked, setAsked] = useState(false)
  const withdraw = useAction({
    call: () => api.hackathonJudging.withdraw.answer({ params: { hackathon_id: id } }),
    invalidates: judgingReads,
    onDone: () => setAsked(false),
  })
  const { published_at, withdraw_until, time_zone } = live
  const canWithdraw = withdraw_until !== null && now < new Date(withdraw_until)
  return (
    <Card title={t`The results are out`}>
      <Text size="sm" tone="ink-2" mb="sm">
        {published_at && t`Published on ${ph({ momentText: momentText(published_at, time_zone) })}.`}{' '}
        <Link to={resultsPath(id)}>{t`View public results`}</Link>
      </Text>
      <Reveal live={live} />
      {canWithdraw && (
        <>
          <Button fullWidth variant="default" onClick={() => setAsked(true)}>
            {t`Withdraw results`}
          </Button>
          <Text size="sm" tone="ink-2" mt="xs">
            <Trans>
              You can withdraw them until {ph({ momentText: momentText(withdraw_until, time_zone) })}.
            </Trans>
          </Text>
        </>
      )}
      <ConfirmDialog
        opened={asked}
        title={t`Withdraw the results?`}
        confirmLabel={t`Withdraw results`}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setAsked(false)}
      >
        {t`Karma will be reversed, certificates will be revoked, and the teams will be notified. Judging will reopen.`}
      </ConfirmDialog>
    </Card>
  )
}
