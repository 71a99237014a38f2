import { ph, plural, t } from '@lingui/core/macro'
import { SegmentedControl, Switch } from '@mantine/core'
import type { LiveResults, RankedProject } from '@muster/contract/events/hackathon-judging.ts'
import { useState } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { formatList } from '../../../../ui/text/format.ts'
import classes from './ranking.module.css'
import { RankingTable } from './ranking-table.tsx'
import { SheetsDrawer } from './sheets-drawer.tsx'

interface RankingCardProps {
  id: string
  live: LiveResults
  onEvenOut: (evenOut: boolean) => void
}

/** The ranking, overall or by track. */
export function RankingCard({ id, live, onEvenOut }: RankingCardProps) {
  const [view, setView] = useState<'all' | 'track'>('all')
  const [opened, setOpened] = useState<RankedProject>()
  const { ranking, unranked, tracks, rules, needed, evened_out, published_at } = live
  const byTrack = view === 'track' && tracks.length > 0
  const table = (
    rows: readonly RankedProject[],
    rankOf: (row: RankedProject) => number | null,
    label: string,
  ) => <RankingTable live={live} rows={rows} rankOf={rankOf} label={label} onOpen={setOpened} />
  return (
    <Card
      flush
      className={classes.card}
      title={
        <span className={classes.title}>
          {t`Ranking`}{' '}
          <Chip tone={published_at ? 'brand' : 'good'}>{published_at ? t`Published` : t`Live`}</Chip>
        </span>
      }
      aside={
        <Row gap="xs md" align="center" wrap>
          {tracks.length > 0 && (
            <SegmentedControl
              aria-label={t`Filter ranking`}
              value={view}
              onChange={(value) => setView(value === 'track' ? 'track' : 'all')}
              data={[
                { value: 'all', label: t`All` },
                { value: 'track', label: t`By track` },
              ]}
            />
          )}
          {rules.way === 'scores' && !published_at && (
            <Switch
              label={t`Adjust for strict judges`}
              checked={evened_out}
              onChange={(event) => onEvenOut(event.currentTarget.checked)}
            />
          )}
        </Row>
      }
    >
      {ranking.length === 0 && (
        <EmptyState title={t`Nothing to rank yet`}>
          {rules.way === 'pairs'
            ? t`A project is ranked once it’s been compared ${needed} times.`
            : plural(needed, {
                one: `A project is ranked once # judge has scored it.`,
                other: `A project is ranked once # judges have scored it.`,
              })}
        </EmptyState>
      )}
      {ranking.length > 0 && !byTrack && table(ranking, ({ rank }) => rank, t`Ranking of all projects`)}
      {ranking.length > 0 &&
        byTrack &&
        tracks.map((track) => {
          const rows = ranking.filter(({ track_id }) => track_id === track.id)
          return (
            rows.length > 0 && (
              <section key={track.id} aria-label={track.name}>
                <h3 className={classes.track}>{track.name}</h3>
                {table(rows, ({ track_rank }) => track_rank, t`Ranking of ${ph({ name: track.name })}`)}
              </section>
            )
          )
        })}
      {unranked.length > 0 && <Unranked rows={unranked} needed={needed} isPairs={rules.way === 'pairs'} />}
      {evened_out !== rules.evens_out && rules.way === 'scores' && (
        <p className={classes.foot}>
          {rules.evens_out
            ? t`This is a preview. Results will be published with scores adjusted for strict judges. You can change this under “Judging settings”.`
            : t`This is a preview. Results will be published with the scores judges gave. You can change this under “Judging settings”.`}
        </p>
      )}
      <SheetsDrawer id={id} project={opened} criteria={live.criteria} onClose={() => setOpened(undefined)} />
    </Card>
  )
}

const MOST_NAMED = 12

function Unranked({
  rows,
  needed,
  isPairs,
}: {
  rows: readonly RankedProject[]
  needed: number
  isPairs: boolean
}) {
  const desks = rows.slice(0, MOST_NAMED).map(({ number }) => `D${number}`)
  const named = formatList(rows.length > MOST_NAMED ? [...desks, t`others`] : desks)
  return (
    <p className={classes.foot}>
      {isPairs
        ? t`Not ranked until compared ${plural(needed, { one: `# time`, other: `# times` })}: ${named}`
        : t`Not ranked until scored by ${plural(needed, { one: `# judge`, other: `# judges` })}: ${named}`}
    </p>
  )
}
