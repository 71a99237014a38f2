import { t } from '@lingui/core/macro'
import { type LanguageCode, languageNames } from '@muster/contract/lib/languages.ts'
import { chooseLanguage } from './choose-language.ts'
import classes from './language-choice.module.css'

/** Chooses the language of the member, or without a session that of this device. */
export function LanguageChoice() {
  return (
    <select
      className={classes.choice}
      aria-label={t`Language`}
      value={document.documentElement.lang}
      onChange={({ currentTarget: { value } }) => chooseLanguage(value as LanguageCode)}
    >
      {Object.entries(languageNames).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
