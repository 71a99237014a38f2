import type { LinkDimension } from '@muster/contract/reach/short-link-words.ts'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
  IconMail,
  IconQrcode,
  type TablerIcon,
} from '@tabler/icons-react'
import classes from './figures.module.css'

/** Sources with a well-known icon. */
const sourceIcons: Readonly<Record<string, TablerIcon>> = {
  WhatsApp: IconBrandWhatsapp,
  Instagram: IconBrandInstagram,
  LinkedIn: IconBrandLinkedin,
  Telegram: IconBrandTelegram,
  Facebook: IconBrandFacebook,
  YouTube: IconBrandYoutube,
  X: IconBrandX,
  Mail: IconMail,
  'Printed code': IconQrcode,
}

/** The icon of a source or flag of a country; nothing for other values. */
export function PartSign({ dimension, value }: { dimension: LinkDimension; value: string }) {
  if (dimension === 'country' && /^[A-Z]{2}$/.test(value)) {
    return (
      <span className={classes.sign} data-code="" aria-hidden="true">
        {value}
      </span>
    )
  }
  if (dimension !== 'source') return null
  const Icon = sourceIcons[value] ?? IconLink
  return (
    <span className={classes.sign}>
      <Icon size={18} aria-hidden="true" />
    </span>
  )
}
