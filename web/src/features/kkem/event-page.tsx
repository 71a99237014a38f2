import type { KkemEvent } from '@muster/contract/partners/kkem.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '../../api/is-missing.ts'
import { useTitle } from '../../api/site.ts'
import front from '../../ui/front-page/front-page.module.css'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { EmptyState } from '../../ui/loading/states.tsx'
import { PlainLinkButton } from '../../ui/plain/plain-button.tsx'
import { formatDate, formatNumber } from '../../ui/text/format.ts'
import { KkemFrame } from './frame.tsx'
import classes from './kkem.module.css'
import { kkemEventQuery } from './queries.ts'

/** What came of an event with kkem. */
export default function KkemEventPage() {
  const { slug = '' } = useParams()
  const event = useQuery(kkemEventQuery(slug))
  useTitle(event.data?.title ?? 'Event with kkem')
  return (
    <KkemFrame>
      {isMissing(event.error) ? (
        <>
          <h1 className="visually-hidden">Event with kkem</h1>
          <EmptyState
            title="There is no such event"
            action={<PlainLinkButton to="/kkem">See all events</PlainLinkButton>}
          >
            It may not be written down yet.
          </EmptyState>
        </>
      ) : (
        <QueryView query={event} errorTitle="This event did not load">
          {(one) => <Report event={one} />}
        </QueryView>
      )}
    </KkemFrame>
  )
}

const groups = [
  ['winners', 'Winners'],
  ['runners_up', 'Runners-up'],
] as const

function Report({ event }: { event: KkemEvent }) {
  const { title, text, starts_on, ends_on, picture, participants, registered, prize, winners, link } = event
  const days =
    starts_on === ends_on ? formatDate(starts_on) : `${formatDate(starts_on)} to ${formatDate(ends_on)}`
  return (
    <>
      {picture && <img className={classes.banner} src={picture} alt="" />}
      <section className={`${front.promise} ${classes.hero}`}>
        <h1>{title}</h1>
        <p className={classes.day}>{days}</p>
        <p>{text}</p>
        {link && (
          <p>
            <a href={link} target="_blank" rel="noreferrer">
              Open its site
            </a>
          </p>
        )}
      </section>
      <dl className={classes.figures}>
        <Figure label="Participants" value={formatNumber(participants)} />
        <Figure label="Registrations" value={formatNumber(registered)} />
        {prize && <Figure label="Prize" value={prize} />}
      </dl>
      {groups.map(([group, label]) => {
        const teams = winners.filter((winner) => winner.group === group)
        return (
          teams.length > 0 && (
            <section key={group} className={front.section} aria-labelledby={group}>
              <h2 id={group}>{label}</h2>
              <ul className={front.tiles}>
                {teams.map((winner) => (
                  <li key={winner.team}>
                    {winner.picture && (
                      <img className={classes.picture} src={winner.picture} alt="" loading="lazy" />
                    )}
                    <h3>
                      {winner.link ? (
                        <a href={winner.link} target="_blank" rel="noreferrer">
                          {winner.team}
                        </a>
                      ) : (
                        winner.team
                      )}
                    </h3>
                    <p>{winner.text}</p>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
