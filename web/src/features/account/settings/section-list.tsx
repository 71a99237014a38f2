import { plural, t } from '@lingui/core/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import {
  organisationsQuery,
  useProfile,
  useUserInfo,
  weekQuery,
} from '../../../shell/session/session-queries.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { ownRolesQuery, secondStepQuery, sessionsQuery } from './queries.ts'
import classes from './section-list.module.css'
import {
  groupsValue,
  organisationValue,
  pathValue,
  rolesValue,
  secondStepValue,
  visibilityValue,
  weekValue,
} from './section-values.ts'
import { SETTINGS, type SectionName, sections } from './sections.ts'

/** All settings sections with their current values. */
export function SectionList() {
  const values = useValues()
  return (
    <nav aria-label={t`Settings`} className={classes.list}>
      {sections.map(({ to, label, icon: SectionIcon, ...more }) => (
        <NavLink
          key={to}
          to={`${SETTINGS}/${to}`}
          className={classes.item ?? ''}
          data-danger={'danger' in more || undefined}
        >
          <SectionIcon className={classes.icon} size={21} stroke={1.8} aria-hidden="true" />
          <Stack as="span" grow>
            <span className={classes.label}>{label}</span>
            <span className={classes.value} title={values[to]}>
              {values[to]}
            </span>
          </Stack>
          <IconChevronRight className={classes.chevron} size={18} aria-hidden="true" />
        </NavLink>
      ))}
    </nav>
  )
}

/** Current value per section; empty while loading and after an error. */
function useValues(): Record<SectionName, string> {
  const { data: profile } = useProfile()
  const { data: info } = useUserInfo()
  const { data: places } = useQuery(organisationsQuery)
  const { data: roles } = useQuery(ownRolesQuery)
  const { data: sessions } = useQuery(sessionsQuery)
  const { data: week } = useQuery(weekQuery)
  const { data: secondStep } = useQuery(secondStepQuery)
  return {
    account: info?.email ?? '',
    notifications: t`App, email, push and quiet hours`,
    organization: places ? organisationValue(places) : '',
    visibility: profile ? visibilityValue(profile) : '',
    path: info ? pathValue(info) : '',
    interests: profile ? groupsValue(profile) : '',
    week: week ? weekValue(week) : '',
    roles: roles ? rolesValue(roles) : '',
    'second-step': secondStep ? secondStepValue(secondStep) : '',
    sessions: sessions
      ? t`${plural({ sessions: sessions.length }, { one: `# device`, other: `# devices` })} signed in`
      : '',
    activity: t`Sign-ins and changes`,
    data: t`Download a copy`,
    delete: t`30 days to change your mind`,
  }
}
