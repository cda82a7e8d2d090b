// Whole games, each to a real end: what is played in the end-to-end tests.

export const GAMES = [
  {
    game: 'jaleo',
    name: 'a line',
    moves:
      'n30-o31_o31-n32_m31-o32_o32-p31_m31n30_o32o31_n32-m29_n31-n29_n29-p30_m29-m32_p30-o33_' +
      'p31-q30_o32-l29_m32-m28_n32o32_n31m32_n32-o34_m31-m27_n31-r29',
    result: /^Black wins\./,
  },
  {
    game: 'jaleo',
    name: 'lines of both colours',
    moves:
      'm30-m32_m32-l33_l33-m29_m31-l31_l31-k32_m31m32_m30l31_k32-k33_k33-o31_m31-n29_k33l33_' +
      'n30-p30_n29-l34_m31n30_o31-o30_l34-k31_k31-m34_m30-l32_k33-k35_m31-j36_l32-l35_m30m31_' +
      'k33l32_j36-o28_m34-p31_n31-k30_k35-k29_o30-j31_p31-i32_n31o30_o31p31_m29-j30_i32_k29_k33_' +
      'o28_l31k32_m31l31_m30_p30_n29m30_j30_m30m29_j30k29_l33l34_l31m30',
    result: /^Black wins\./,
  },
  {
    game: 'jaleo-setup',
    name: 'a line after a variable setup',
    moves:
      'm30_m29_l29_k30_m30-j30_l29-j31_j31-i32_m29-i31_j30-j32_l29m29_j30j31_j32-n29_i32-l30_' +
      'n29-i33_i31-h33_h33-g33_i32i31_i32-f34_j30-o28_j32i32_l29-o27_l30-n27_n27-h34_m29l29_' +
      'j32-h32_m29n29_h32-h35_k30-e35_f34-k32_l30k30_h35-k29_e35-i34_g33-k33',
    result: /^Black wins\./,
  },
  {
    game: 'qawale',
    name: 'a line',
    byKeyboard: true,
    moves:
      'a1nne_a4sse_a2nee_b2sw_a3neee_b3enw_c3nww',
    result: /^Light wins\./,
  },
  {
    game: 'qawale',
    name: 'a draw with all pebbles played',
    moves:
      'd4swn_a1nnn_a3ee_c3wws_a4sese_a2ees_c4ss_b2nee_c2swne_d1wnw_b2nen_c3swnw_b3wseenne_c2nwsen_' +
      'c3swne_b3nes',
    result: /^A draw\./,
  },
  {
    game: 'jo',
    name: 'a score',
    moves:
      'f2g1-e3h6_h4i3-g5e5_c3d4-b2c1-e5i5_c6d7-e8h5_a3b4-c5e9_f6g6-h6e2_e4e5_g7h6-i5g4_f5g5-h5c5_' +
      'd6e7-c5g5_a1b1-c1f4_c7d8-e9b6_g2g3-g4d2_e3f3-g3-d2h1_e8f8-d7_i4i5_i1i2-i3_c2d2-e2h3_a5b5_' +
      'b2b3-b1_c4c5-c6_d1e2_d5e6_e1f1-g1',
    result: /^Red wins\. \d+/,
  },
  {
    game: '27',
    name: 'equal heights',
    moves:
      '1x3_9x2_1x3_9x3_3x3_9x2_2x1_6x1_1x2_7x1_3x2_8x2_6x6_9x2_1x1_5x2_3x1_7x1_5x1_pass_7x2',
    result: /^A draw\./,
  },
  {
    game: '27-advanced',
    name: 'a greater height',
    moves:
      '1x8_9x1_2x2_9x4_4x2_8x2_2x7_6x1_5x1_4x1_1x1_3x2',
    result: /^Black wins\./,
  },
  {
    game: '27-expert',
    name: 'a greater height',
    moves:
      '1x10_9x4_2x1_9x6_2x6_8x1_4x7_8x1_3x1_6x3_2x4_8x3',
    result: /^Black wins\./,
  },
];
