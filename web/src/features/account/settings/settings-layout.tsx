import { t } from '@lingui/core/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { useMedia } from '../../../theme/media.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SectionList } from './section-list.tsx'
import { SETTINGS, sections } from './sections.ts'
import classes from './settings-layout.module.css'

/**
 * The list on the left and the chosen section on the right; on a phone either the list, or a section with a
 * back link.
 */
export default function SettingsLayout() {
  const phone = useMedia('phone')
  const { pathname } = useLocation()
  const atHome = [SETTINGS, `${SETTINGS}/home`].includes(pathname.replace(/\/$/, ''))

  if (!phone && atHome) return <Navigate replace to={`${SETTINGS}/account`} />
  if (phone && !atHome) {
    const section = sections.find(({ to }) => pathname.startsWith(`${SETTINGS}/${to}`))
    return (
      <>
        <Link to={SETTINGS} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {t`Settings`}
        </Link>
        <PageHeader title={section?.label ?? t`Settings`} />
        <Outlet />
      </>
    )
  }
  return (
    <>
      <PageHeader title={t`Settings`} />
      <div className={classes.columns}>
        <SectionList />
        {!phone && (
          <div className={classes.section}>
            <Outlet />
          </div>
        )}
      </div>
      {phone && <Outlet />}
    </>
  )
}
