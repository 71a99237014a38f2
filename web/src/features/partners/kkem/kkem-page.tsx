import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import front from '../../../ui/front-page/front-page.module.css'
import { QuietFrontPage } from '../../../ui/front-page/quiet-front-page.tsx'
import { ReadView } from '../../../ui/front-page/read-view.tsx'
import { useRead } from '../../../ui/front-page/use-read.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import classes from './kkem.module.css'
import { LinkBox } from './link-box.tsx'

const MOST_GROUPS = 10

/** The page for people who come from kkem: connect an account, groups to join, and joint events. */
export default function KkemPage() {
  useTitle('kkem')
  const [params] = useAddressParams()
  const param = params.get('param') ?? ''
  const events = useRead('events', (signal) => api.kkem.events({}, signal))
  const groups = useRead('groups', (signal) => api.interestGroups.list({}, signal))
  return (
    <QuietFrontPage>
      <section className={`${front.promise} ${classes.hero}`}>
        <h1>{t`Learn with peers and get credit at kkem`}</h1>
        <p>{t`Connect your kkem account, and kkem will see your interest groups and the karma you earn.`}</p>
        {param && <LinkBox param={param} muid={params.get('mu_id') ?? ''} />}
      </section>
      <section className={`${front.section} ${classes.comes}`} aria-labelledby="kkem-groups">
        <h2 id="kkem-groups">{t`Interest groups`}</h2>
        <ReadView read={groups} errorTitle={t`We couldn’t load the groups`}>
          {({ interestGroup: all }) =>
            all.length === 0 ? (
              <Text tone="ink-2" mt="sm">
                {t`No interest groups yet.`}
              </Text>
            ) : (
              <ul className={classes.groups}>
                {all.slice(0, MOST_GROUPS).map(({ id, name }) => (
                  <li key={id}>
                    <Link to={`/dashboard/interestgroups/${id}`}>{name}</Link>
                  </li>
                ))}
              </ul>
            )
          }
        </ReadView>
      </section>
      <section className={front.section} aria-labelledby="kkem-events">
        <h2 id="kkem-events">{t`Partnered events`}</h2>
        <ReadView read={events} errorTitle={t`We couldn’t load the events`}>
          {(all) =>
            all.length === 0 ? (
              <Text tone="ink-2" mt="sm">
                {t`No kkem events yet.`}
              </Text>
            ) : (
              <ul className={front.tiles}>
                {all.slice(0, 5).map(({ slug, title, text, starts_on, picture }) => (
                  <li key={slug}>
                    {picture && <Picture className={classes.picture} src={picture} alt="" />}
                    <h3>
                      <Link to={`/kkem/events/${slug}`}>{title}</Link>
                    </h3>
                    <Text tone="ink-2">{formatDate(starts_on)}</Text>
                    <p>{text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text}</p>
                  </li>
                ))}
              </ul>
            )
          }
        </ReadView>
      </section>
    </QuietFrontPage>
  )
}
