import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fixture, Params } from '../engine.ts';
import { kickOff, probabilities, thresholds } from '../match.ts';
import { priced, priceLater } from '../testing/branches.ts';
import { followMatch } from '../testing/follow.ts';
import { tennis } from './engine.ts';
import type { TennisPosition } from './scoring.ts';
import { playScore } from './testing.ts';
