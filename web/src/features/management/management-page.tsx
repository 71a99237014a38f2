import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { useTitle } from '../../api/site.ts'
import { addressOf, byGroup, placesFor } from '../../shell/manage/find-screens.ts'
import type { PlacedScreen, WaitingQuery } from '../../shell/manage/screen.ts'
import { screenIcons } from '../../shell/manage/screen-icons.ts'
import { useScreens } from '../../shell/manage/screens-context.ts'
import { usePermissions } from '../../shell/session-queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { WaitingChip } from '../../ui/work-queue/waiting-chip.tsx'
import classes from './management-page.module.css'

/** The way to the staff screens: only what the member may open, and straight there if it is one. */
export default function ManagementPage() {
  useTitle('Management')
  const places = placesFor(useScreens(), usePermissions())
  const [only] = places
  if (places.length === 1 && only) return <Navigate replace to={addressOf(only)} />
  return (
    <>
      <PageHeader title="Management" lead="Management Categories" />
      {places.length === 0 && (
        <EmptyState title="Nothing to manage yet">
          Your roles open none of the staff screens. Ask an administrator if you expected one here.
        </EmptyState>
      )}
      {byGroup(places).map(([group, members]) => (
        <section key={group} className={classes.group}>
          <h2>{group}</h2>
          <div className={classes.grid}>
            {members.map((screen) => (
              <HubLink key={screen.path} screen={screen} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

function HubLink({ screen }: { screen: PlacedScreen }) {
  const { icon, help, count } = screen.place
  const ScreenIcon = screenIcons[icon]
  return (
    <Link to={addressOf(screen)} className={classes.card}>
      <span className={classes.icon}>
        <ScreenIcon size={22} stroke={1.7} />
      </span>
      <span>
        <span className={classes.title}>{screen.title}</span>
        <span className={classes.help}>{help}</span>
        {count && (
          <span className={classes.note}>
            <Count count={count} />
          </span>
        )}
      </span>
      <IconChevronRight size={18} className={classes.arrow} />
    </Link>
  )
}

function Count({ count }: { count: WaitingQuery }) {
  return <WaitingChip counts={useQuery(count).data} />
}
