import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { FrontPage } from '../../../../ui/front-page/front-page.tsx'
import frame from '../../../../ui/front-page/public-thing.module.css'
import { ReadView } from '../../../../ui/front-page/read-view.tsx'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import grid from '../../../../ui/layout/card-grid.module.css'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import type { EventListProps } from './events-view.tsx'
import { EventsView } from './events-view.tsx'
import { NoEvents } from './no-events.tsx'
import { SpecialEventCard } from './special-event-card.tsx'
import classes from './special-events-page.module.css'

const A_PAGE = 12
/** Most events that one call returns. */
const MOST = 96

/** Cards for visitors, with a "show more" button. */
function VisitorEventList({ query, words, clear, heading, after }: EventListProps) {
  const [shown, setShown] = useState(A_PAGE)
  const asked = { ...query, pageIndex: 1, perPage: shown }
  const read = useRead(JSON.stringify(asked), (signal) => api.specialEvents.list({ query: asked }, signal))
  return (
    <ReadView read={read} errorTitle={t`We couldn’t load the special events`}>
      {({ data, pagination: { count, isNext } }) => {
        const more = isNext && shown < MOST
        return (
          <>
            {count > 0 && heading}
            {(count > 0 || words) && (
              <p className={classes.count} role="status">
                {plural(count, { one: `# special event`, other: `# special events` })}
              </p>
            )}
            {count === 0 && <NoEvents words={words} clear={clear} />}
            <ul className={`${grid.cards} ${classes.cards}`} aria-busy={read.loading}>
              {data.map((event) => (
                <li key={event.id}>
                  <SpecialEventCard event={event} />
                </li>
              ))}
            </ul>
            {more && (
              <div className={classes.more}>
                <PlainButton look="default" busy={read.loading} onClick={() => setShown(shown + A_PAGE)}>
                  {t`Show more`}
                </PlainButton>
              </div>
            )}
            {isNext && !more && (
              <p className={classes.count}>
                <Trans>These are the first {MOST}. To find the others, search or choose a type.</Trans>
              </p>
            )}
            {!more && after}
          </>
        )
      }}
    </ReadView>
  )
}

export default function SpecialEventsVisitorPage() {
  return (
    <FrontPage>
      <div className={frame.thing}>
        <EventsView list={VisitorEventList} />
      </div>
    </FrontPage>
  )
}
