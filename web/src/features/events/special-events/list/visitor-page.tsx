import { FrontPage } from '../../../../ui/front-page/front-page.tsx'
import frame from '../../../../ui/front-page/public-thing.module.css'
import { EventsView } from './events-view.tsx'
import { VisitorEventList } from './visitor-list.tsx'

export default function SpecialEventsVisitorPage() {
  return (
    <FrontPage>
      <div className={frame.thing}>
        <EventsView list={VisitorEventList} />
      </div>
    </FrontPage>
  )
}
