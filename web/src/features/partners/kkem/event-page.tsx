import { ph, t } from '@lingui/core/macro'
import type { KkemEvent } from '@muster/contract/partners/kkem-events.ts'
import { useParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { isMissing } from '../../../api/is-missing.ts'
import { useTitle } from '../../../api/site.ts'
import front from '../../../ui/front-page/front-page.module.css'
import { QuietFrontPage } from '../../../ui/front-page/quiet-front-page.tsx'
import { ReadView } from '../../../ui/front-page/read-view.tsx'
import { useRead } from '../../../ui/front-page/use-read.ts'
import { EmptyPicture } from '../../../ui/illustrations/empty.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'
import classes from './kkem.module.css'

/** The outcomes of an event that was held with kkem. */
export default function KkemEventPage() {
  const { slug = '' } = useParams()
  const event = useRead(slug, (signal) => api.kkem.event({ params: { slug } }, signal))
  useTitle(event.data?.title ?? t`kkem event`)
  return (
    <QuietFrontPage>
      {isMissing(event.error) ? (
        <section className={classes.missing}>
          <EmptyPicture kind="nothing" />
          <h1>{t`We couldn’t find this event`}</h1>
          <Text tone="ink-2">{t`It may not have been published yet.`}</Text>
          <PlainLinkButton to="/kkem">{t`View all events`}</PlainLinkButton>
        </section>
      ) : (
        <ReadView read={event} errorTitle={t`We couldn’t load this event`}>
          {(one) => <Report event={one} />}
        </ReadView>
      )}
    </QuietFrontPage>
  )
}

const groups = [
  ['winners', t`Winners`],
  ['runners_up', t`Runners-up`],
] as const

function Report({ event }: { event: KkemEvent }) {
  const { title, text, starts_on, ends_on, picture, participants, registered, prize, winners, link } = event
  const days =
    starts_on === ends_on
      ? formatDate(starts_on)
      : t`${ph({ startsOn: formatDate(starts_on) })} to ${ph({ endsOn: formatDate(ends_on) })}`
  return (
    <>
      {picture && <Picture eager className={classes.banner} src={picture} alt="" />}
      <section className={`${front.promise} ${classes.hero}`}>
        <h1>{title}</h1>
        <Text tone="ink-2">{days}</Text>
        <p>{text}</p>
        {link && (
          <p>
            <a href={link} target="_blank" rel="noreferrer">
              {t`Visit event website`}
            </a>
          </p>
        )}
      </section>
      <dl className={classes.figures}>
        <Figure label={t`Participants`} value={formatNumber(participants)} />
        <Figure label={t`Registrations`} value={formatNumber(registered)} />
        {prize && <Figure label={t`Prize`} value={prize} />}
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
                    {winner.picture && <Picture className={classes.picture} src={winner.picture} alt="" />}
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
