import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { LinkAnalytics, LinkCounts } from '@muster/contract/reach/short-link-figures.ts'
import { PRINTED_CODE } from '@muster/contract/reach/short-link-words.ts'
import type { ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { IconBroadcast, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useTitle } from '../../../../api/site.ts'
import { useCrumbs } from '../../../../shell/manage/use-crumbs.ts'
import { percentOf } from '../../../../ui/charts/karma-figure.ts'
import { KeyFigures } from '../../../../ui/charts/key-figures.tsx'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { RecordPage } from '../../../../ui/loading/record-page.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { QrCode } from '../../../../ui/qr/qr-code.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { LINKS } from '../addresses.ts'
import { StateChip } from '../list/link-state.tsx'
import { CourseCard } from './course-card.tsx'
import classes from './figures.module.css'
import { daysText } from './figures-words.ts'
import { HoursCard } from './hours-card.tsx'
import { PartsCard } from './parts-card.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { figuresOf, figuresQuery } from './queries.ts'
import { useFiguresPeriod } from './use-figures-period.ts'
import { useLive } from './use-live.ts'

// Few links have been reported.
const ReportsCard = lazyPart(() => import('./reports-card.tsx'))

/** Click analytics of a short link. The period is kept in the URL and applies to all cards. */
export default function FiguresPage() {
  const { id = '' } = useParams()
  const { asked, choose } = useFiguresPeriod()
  const live = useLive()
  const query = useQuery({ ...figuresQuery(id, asked), ...live.refetching })
  const title = query.data?.row.title ?? t`Short link figures`
  useTitle(title)
  return (
    <>
      <PageHeader crumbs={useCrumbs(title)} title={title} />
      {query.data && (
        <Row gap="sm md" align="center" justify="space-between" wrap mb="lg">
          <About row={query.data.row} />
          <div className={classes.acts}>
            <PeriodChoice asked={asked} onChoose={choose} />
            <Button
              variant={live.on ? 'light' : 'default'}
              leftSection={<IconBroadcast size={18} />}
              aria-pressed={live.on}
              onClick={live.toggle}
            >
              {live.on ? t`Live, ${ph({ seconds: live.seconds })} s` : t`Live`}
            </Button>
            <DownloadButton load={() => api.shortLinks.analyticsCsv(figuresOf(id, asked))}>
              {t`Export CSV`}
            </DownloadButton>
            <CopyButton value={query.data.row.link} label={t`Copy link`} main />
          </div>
        </Row>
      )}
      <RecordPage
        query={query}
        heading={t`Short link`}
        errorTitle={t`We couldn’t load this short link`}
        missing={
          <EmptyState
            title={t`We couldn’t find this short link`}
            action={
              <Button component={Link} to={LINKS}>
                {t`View all short links`}
              </Button>
            }
          />
        }
      >
        {(figures) => <Figures figures={figures} />}
      </RecordPage>
    </>
  )
}

function About({ row }: { row: ShortLinkRow }) {
  return (
    <div className={classes.about}>
      <p className={classes.link}>
        <a href={row.link} target="_blank" rel="noreferrer">
          {row.link.replace(/^https?:\/\//, '')}
        </a>
        <StateChip state={row.state} />
      </p>
      <p className={classes.target}>
        <Trans>
          Leads to{' '}
          <a href={row.long_url} target="_blank" rel="noreferrer" title={row.long_url}>
            {ph({ longUrl: row.long_url.replace(/^https?:\/\//, '') })}
          </a>
        </Trans>
      </p>
      <p className={classes.small}>
        {row.owner_id
          ? t`Managed by ${ph({ owner: row.owner })}. Created on ${ph({ createdAt: formatDate(row.created_at, 'day') })}.`
          : t`No one manages it. Created on ${ph({ createdAt: formatDate(row.created_at, 'day') })}.`}{' '}
        <Link className={classes.edit} to={`${LINKS}?edit=${row.id}`}>
          <IconPencil size={14} aria-hidden="true" /> {t`Edit`}
        </Link>
      </p>
    </div>
  )
}

function Figures({ figures }: { figures: LinkAnalytics & { row: ShortLinkRow } }) {
  const { row, totals, totals_before: before, days_before: daysBefore } = figures
  const on = daysBefore ? t`on ${ph({ daysText: daysText(daysBefore) })}` : ''
  const perVisitor = totals.visitors > 0 ? (totals.people / totals.visitors).toFixed(1) : '0'
  const all = totals.people + totals.bots
  return (
    <div className={classes.page}>
      {row.reports > 0 && (
        <Suspense fallback={null}>
          <ReportsCard row={row} />
        </Suspense>
      )}
      <div className={classes.main}>
        <KeyFigures
          figures={[
            {
              label: t`Clicks by people`,
              value: totals.people,
              ...changeOf('people', totals, before),
              note: on,
            },
            {
              label: t`Unique visitors`,
              value: totals.visitors,
              ...changeOf('visitors', totals, before),
              note: t`${perVisitor} clicks per visitor`,
            },
            {
              label: t`Bots, not included`,
              value: totals.bots,
              note: t`${ph({ percent: percentOf(totals.bots, all) })}% of all requests`,
            },
          ]}
        />
        {all === 0 ? (
          <Card>
            <EmptyState
              title={t`No clicks in this period`}
              action={<CopyButton value={row.link} label={t`Copy link`} />}
            >
              {t`Share the link, or choose a longer period above.`}
            </EmptyState>
          </Card>
        ) : (
          <CourseCard figures={figures} />
        )}
      </div>
      <CodeCard row={row} />
      <div className={classes.pair}>
        <PartsCard figures={figures} dimensions={['source', 'referrer', 'language']} />
        <PartsCard
          figures={figures}
          dimensions={figures.knows_regions ? ['country', 'region', 'city'] : ['country']}
        />
        <PartsCard figures={figures} dimensions={['browser', 'platform', 'device']} />
      </div>
      <HoursCard figures={figures} />
    </div>
  )
}

/** The change since the previous period; empty when there's nothing to compare with. */
function changeOf(name: keyof LinkCounts, now: LinkCounts, before: LinkCounts | null) {
  if (!before || before[name] === 0) return {}
  const change = now[name] - before[name]
  return { change, changeText: `${Math.abs(percentOf(change, before[name]))}%` }
}

/** The QR code of a link. Scans are counted as a separate source. */
function CodeCard({ row }: { row: ShortLinkRow }) {
  const params = { url_id: row.id }
  const address = `${row.link}?${PRINTED_CODE.name}=${PRINTED_CODE.value}`
  return (
    <Card title={t`QR code to print`}>
      <div className={classes.code}>
        <QrCode value={address} label={t`QR code for ${ph({ link: row.link })}`} size={168} />
      </div>
      <p className={classes.small}>
        {t`Scans are counted under the source “Printed code”, so you can tell posters and posts apart.`}
      </p>
      <div className={classes.acts}>
        <DownloadButton load={() => api.shortLinks.svg({ params })} fileName={`${row.short_url}.svg`}>
          {t`SVG`}
        </DownloadButton>
        <DownloadButton load={() => api.shortLinks.png({ params })} fileName={`${row.short_url}.png`}>
          {t`PNG`}
        </DownloadButton>
        <DownloadButton load={() => api.shortLinks.poster({ params })} fileName={`${row.short_url}.pdf`}>
          {t`A4 poster`}
        </DownloadButton>
      </div>
    </Card>
  )
}
