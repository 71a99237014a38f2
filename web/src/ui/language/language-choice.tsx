import { t } from '@lingui/core/macro'
import { LANGUAGE_COOKIE, languageNames } from '@muster/contract/lib/languages.ts'
import { keepCookie } from '../../theme/cookies.ts'
import classes from './language-choice.module.css'

/** Chooses the language of this device. The page is loaded again in it, because a document has one language. */
export function LanguageChoice() {
  return (
    <select
      className={classes.choice}
      aria-label={t`Language`}
      value={document.documentElement.lang}
      onChange={({ currentTarget: { value } }) => speak(value)}
    >
      {Object.entries(languageNames).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}

function speak(language: string): void {
  keepCookie(LANGUAGE_COOKIE, language)
  // Without it, the page that opens offline would be in the language before (worker/service-worker.ts).
  navigator.serviceWorker?.controller?.postMessage('language')
  const address = new URL(location.href)
  // A language in the address would win.
  address.searchParams.delete(LANGUAGE_COOKIE)
  if (address.href === location.href) location.reload()
  else location.replace(address)
}
