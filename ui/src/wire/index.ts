// The types of what crosses the wire, by short names. `schema.d.ts` is made from the server's own
// OpenAPI document by `make ui`, so that nothing here can be stale.

import type { components } from './schema';

type Schemas = components['schemas'];

export type View = Schemas['View'];
export type Cell = Schemas['Cell'];
export type Piece = Schemas['Piece'];
export type Choice = Schemas['Choice'];
export type Ending = Schemas['Ending'];
export type Mark = Cell['marks'][number];

export type GameInfo = Schemas['GameInfo'];
export type OptionInfo = Schemas['OptionInfo'];
export type Level = Schemas['Level'];

export type MatchState = Schemas['MatchState'];
export type SeatState = Schemas['SeatState'];
export type SeatKind = SeatState['kind'];
export type ClockRule = Schemas['ClockRule'];
export type ClockKind = ClockRule['kind'];
export type NewMatch = Schemas['NewMatch'];
export type SeatWish = Schemas['SeatWish'];
export type Invitation = Schemas['Invitation'];
export type Created = Schemas['Created'];
export type Joined = Schemas['Joined'];
export type Me = Schemas['Me'];
export type RecordFile = Schemas['RecordFile'];
export type LookWish = Schemas['Look'];
export type Looked = Schemas['Looked'];

export type ClientMessage = Schemas['ClientMessage'];
export type ServerMessage = Schemas['ServerMessage'];
export type Welcome = Schemas['Welcome'];
export type MatchEvent = Schemas['Event'];
export type ClockState = Schemas['ClockState'];
export type Offer = Schemas['Offer'];
export type OfferKind = Offer['what'];
export type Analysis = Schemas['Analysis'];
export type ChatLine = Schemas['ChatLine'];

/** `to_move` where the dice or cards decide. */
export const CHANCE = -1;
