import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useTitle } from '../../../api/site.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { withParameters } from '../../../ui/address/with-parameters.ts'
import front from '../../../ui/front-page/front-page.module.css'
import { QuietFrontPage } from '../../../ui/front-page/quiet-front-page.tsx'
import { Row } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import { PlainField } from '../../../ui/plain/plain-field.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { CircleTable } from './circle-table.tsx'
import classes from './kkem.module.css'
import { circleFiguresQuery, learnersWithKey } from './queries.ts'

/** Learning circle figures for the partner. Only the server checks the key. */
export default function KkemCirclesPage() {
  useTitle(t`Learning circles`)
  const [params] = useAddressParams()
  const key = params.get('key')?.trim() ?? ''
  return (
    <QuietFrontPage>
      <h1>{t`Learning circles`}</h1>
      {key ? (
        <WithKey partnerKey={key} />
      ) : (
        <EmptyState title={t`Enter the key to view this page`}>
          {t`It’s in the link you were given, after ?key=.`}
        </EmptyState>
      )}
    </QuietFrontPage>
  )
}

function WithKey({ partnerKey }: { partnerKey: string }) {
  const [params, setParams] = useAddressParams()
  const date = params.get('date') ?? undefined
  // A minimal request tests whether the key gives access to the report.
  const allowed = useQuery(learnersWithKey({ perPage: 1 }, partnerKey))
  const [typed, setTyped] = useState(date ?? '')
  const change = (value: string) => setParams((before) => withParameters(before, { page: null, date: value }))
  if (allowed.error instanceof ApiError && (allowed.error.status === 401 || allowed.error.status === 403)) {
    return <EmptyState title={t`You don’t have access to this page`}>{t`Ask for a new key.`}</EmptyState>
  }
  return (
    <QueryView query={allowed}>
      {() => (
        <>
          <Row
            as="form"
            gap="sm"
            align="end"
            wrap
            mt="md"
            mb="lg"
            aria-label={t`Filter by date`}
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              change(typed)
            }}
          >
            <PlainField
              label={t`Filter by date`}
              help={t`Shows only activity on or after this date`}
              type="date"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <PlainButton type="submit">{t`Filter`}</PlainButton>
            <PlainButton
              look="default"
              onClick={() => {
                setTyped('')
                change('')
              }}
            >
              {t`Clear`}
            </PlainButton>
          </Row>
          <Figures date={date} />
          <CircleTable partnerKey={partnerKey} date={date} />
        </>
      )}
    </QueryView>
  )
}

function Figures({ date }: { date: string | undefined }) {
  const figures = useQuery(circleFiguresQuery(date))
  return (
    <QueryView query={figures} errorTitle={t`We couldn’t load the figures`}>
      {({ lc_count, total_enrollment, unique_users, circle_count_by_ig }) => {
        const groups = circle_count_by_ig.toSorted((one, other) => other.total_users - one.total_users)
        const most = Math.max(1, ...groups.map(({ total_users }) => total_users))
        return (
          <>
            <dl className={classes.figures}>
              <div>
                <dt>{t`Learning circles`}</dt>
                <dd>{formatNumber(lc_count)}</dd>
              </div>
              <div>
                <dt>{t`Total enrolments`}</dt>
                <dd>{formatNumber(total_enrollment)}</dd>
              </div>
              <div>
                <dt>{t`Unique members`}</dt>
                <dd>{formatNumber(unique_users)}</dd>
              </div>
            </dl>
            <section className={front.section} aria-labelledby="ig-counts">
              <h2 id="ig-counts">{t`Members by interest group`}</h2>
              <ul className={classes.bars}>
                {groups.map(({ name, total_circles, total_users }) => (
                  <li key={name}>
                    <span>{name}</span>
                    <span>
                      <span
                        className={classes.bar}
                        style={{ display: 'block', width: `${(total_users / most) * 100}%` }}
                      />
                    </span>
                    <span>
                      {plural(total_circles, { one: `# circle`, other: `# circles` })},{' '}
                      {plural(total_users, { one: `# member`, other: `# members` })}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )
      }}
    </QueryView>
  )
}
