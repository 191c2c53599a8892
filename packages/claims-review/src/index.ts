export { type Identity, type Review, reviewSite, runCommand, type Site } from './command.ts';
export { type Config, ConfigError, type Exception, parseConfig, parseSettings } from './config.ts';
export { type Item, readInventory } from './inventory.ts';
export type { Market } from './markets.ts';
export type { Vocabulary } from './mask.ts';
export { type Format, readFields, readFolder, readText, readYaml, type Text } from './read.ts';
export {
  type Allowance,
  createReviewer,
  type Finding,
  isOpen,
  type Judgement,
  type Reviewed,
  type ReviewerOptions,
  type Verdict,
} from './reviewer.ts';
export type { Law, Rule } from './rules.ts';
export { splitSentences } from './sentences.ts';
