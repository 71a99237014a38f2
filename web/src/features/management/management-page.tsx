import { IconChevronRight } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { useTitle } from '../../api/site.ts'
import { usePermissions } from '../../shell/session-queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { cardsFor, type HubCard } from './hub-cards.ts'
import classes from './management-page.module.css'

/** The way to the staff screens: only what the member may open, and straight there if it is one. */
export default function ManagementPage() {
  useTitle('Management')
  const permissions = usePermissions()
  const groups = [...cardsFor(permissions ?? { roles: [], dynamicTypes: [] })]
  const all = groups.flatMap(([, cards]) => cards)
  const only = all[0]
  if (all.length === 1 && only) return <Navigate replace to={only.to} />
  return (
    <>
      <PageHeader title="Management" lead="Management Categories" />
      {all.length === 0 && (
        <EmptyState title="Nothing to manage yet">
          Your roles open none of the staff screens. Ask an administrator if you expected one here.
        </EmptyState>
      )}
      {groups.map(([group, cards]) => (
        <section key={group} className={classes.group}>
          <h2>{group}</h2>
          <div className={classes.grid}>
            {cards.map((card) => (
              <HubLink key={card.to} card={card} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

function HubLink({ card: { title, help, to, icon: CardIcon, note: Note } }: { card: HubCard }) {
  return (
    <Link to={to} className={classes.card}>
      <span className={classes.icon}>
        <CardIcon size={22} stroke={1.7} />
      </span>
      <span>
        <span className={classes.title}>{title}</span>
        <span className={classes.help}>{help}</span>
        {Note && (
          <span className={classes.note}>
            <Note />
          </span>
        )}
      </span>
      <IconChevronRight size={18} className={classes.arrow} />
    </Link>
  )
}
