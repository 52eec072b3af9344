;; The counting kernel of the search index. `npm run kernel` turns it into kernel.ts.
;;
;; Words used here:
;;   slot    the place of a lot in the index, from 0
;;   bits    a set of slots: slot s is bit s&7 of byte s>>3. Sets start at multiples of 16 and are asked in `bytes`,
;;           a multiple of 64 and never 0.
;;   list    a set of slots as u32 numbers in no order
;;   codes   one code for each slot, 1, 2 or 4 bytes wide: `shift` is 0, 1 or 2 and `mask` takes off what a read of
;;           4 bytes brings along. Columns are followed by at least 4 bytes that may be read.
;;
;; Whole sets are joined 16 bytes at a time. Bits are counted 8 at a time: one processor instruction does it, while
;; i8x16.popcnt becomes about ten (measured: 1.7 times as fast).
(module
  (import "bidport" "memory" (memory 1))

  ;; to = a AND b; `to` may be one of them.
  (func (export "intersect") (param $to i32) (param $a i32) (param $b i32) (param $bytes i32)
    (local $i i32)
    (loop $next
      (v128.store (i32.add (local.get $to) (local.get $i))
        (v128.and (v128.load (i32.add (local.get $a) (local.get $i)))
                  (v128.load (i32.add (local.get $b) (local.get $i)))))
      (v128.store offset=16 (i32.add (local.get $to) (local.get $i))
        (v128.and (v128.load offset=16 (i32.add (local.get $a) (local.get $i)))
                  (v128.load offset=16 (i32.add (local.get $b) (local.get $i)))))
      (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 32))) (local.get $bytes)))))

  ;; to = a AND NOT b
  (func (export "subtract") (param $to i32) (param $a i32) (param $b i32) (param $bytes i32)
    (local $i i32)
    (loop $next
      (v128.store (i32.add (local.get $to) (local.get $i))
        (v128.andnot (v128.load (i32.add (local.get $a) (local.get $i)))
                     (v128.load (i32.add (local.get $b) (local.get $i)))))
      (v128.store offset=16 (i32.add (local.get $to) (local.get $i))
        (v128.andnot (v128.load offset=16 (i32.add (local.get $a) (local.get $i)))
                     (v128.load offset=16 (i32.add (local.get $b) (local.get $i)))))
      (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 32))) (local.get $bytes)))))

  ;; to = a OR b
  (func (export "unite") (param $to i32) (param $a i32) (param $b i32) (param $bytes i32)
    (local $i i32)
    (loop $next
      (v128.store (i32.add (local.get $to) (local.get $i))
        (v128.or (v128.load (i32.add (local.get $a) (local.get $i)))
                 (v128.load (i32.add (local.get $b) (local.get $i)))))
      (v128.store offset=16 (i32.add (local.get $to) (local.get $i))
        (v128.or (v128.load offset=16 (i32.add (local.get $a) (local.get $i)))
                 (v128.load offset=16 (i32.add (local.get $b) (local.get $i)))))
      (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 32))) (local.get $bytes)))))

  ;; One step of counting, for every slot at once, how many sets it is in: plane is one binary digit of the counts.
  ;; carry, plane = plane AND carry, plane XOR carry
  (func (export "carry") (param $plane i32) (param $carry i32) (param $bytes i32)
    (local $i i32) (local $a v128) (local $b v128)
    (loop $next
      (local.set $a (v128.load (i32.add (local.get $plane) (local.get $i))))
      (local.set $b (v128.load (i32.add (local.get $carry) (local.get $i))))
      (v128.store (i32.add (local.get $plane) (local.get $i)) (v128.xor (local.get $a) (local.get $b)))
      (v128.store (i32.add (local.get $carry) (local.get $i)) (v128.and (local.get $a) (local.get $b)))
      (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 16))) (local.get $bytes)))))

  ;; How many slots a set holds.
  (func (export "count") (param $a i32) (param $bytes i32) (result i32)
    (local $end i32) (local $n i64)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (loop $next
      (local.set $n (i64.add (local.get $n) (i64.add
        (i64.add (i64.popcnt (i64.load (local.get $a))) (i64.popcnt (i64.load offset=8 (local.get $a))))
        (i64.add (i64.popcnt (i64.load offset=16 (local.get $a))) (i64.popcnt (i64.load offset=24 (local.get $a)))))))
      (br_if $next (i32.lt_u (local.tee $a (i32.add (local.get $a) (i32.const 32))) (local.get $end))))
    (i32.wrap_i64 (local.get $n)))

  ;; How many slots two sets have in common.
  (func (export "countBoth") (param $a i32) (param $b i32) (param $bytes i32) (result i32)
    (local $end i32) (local $n i64)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (loop $next
      (local.set $n (i64.add (local.get $n) (i64.add
        (i64.add
          (i64.popcnt (i64.and (i64.load (local.get $a)) (i64.load (local.get $b))))
          (i64.popcnt (i64.and (i64.load offset=8 (local.get $a)) (i64.load offset=8 (local.get $b)))))
        (i64.add
          (i64.popcnt (i64.and (i64.load offset=16 (local.get $a)) (i64.load offset=16 (local.get $b))))
          (i64.popcnt (i64.and (i64.load offset=24 (local.get $a)) (i64.load offset=24 (local.get $b))))))))
      (local.set $b (i32.add (local.get $b) (i32.const 32)))
      (br_if $next (i32.lt_u (local.tee $a (i32.add (local.get $a) (i32.const 32))) (local.get $end))))
    (i32.wrap_i64 (local.get $n)))

  ;; Puts a list's slots into a set.
  (func (export "scatter") (param $bits i32) (param $list i32) (param $n i32)
    (local $end i32) (local $slot i32) (local $at i32)
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $n) (i32.const 2))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
      (local.set $slot (i32.load (local.get $list)))
      (local.set $at (i32.add (local.get $bits) (i32.shr_u (local.get $slot) (i32.const 3))))
      (i32.store8 (local.get $at)
        (i32.or (i32.load8_u (local.get $at)) (i32.shl (i32.const 1) (i32.and (local.get $slot) (i32.const 7)))))
      (local.set $list (i32.add (local.get $list) (i32.const 4)))
      (br $next))))

  ;; Writes a set's slots as a list, upwards; how many there are.
  (func (export "gather") (param $list i32) (param $bits i32) (param $bytes i32) (result i32)
    (local $i i32) (local $to i32) (local $w i64) (local $slot i32)
    (local.set $to (local.get $list))
    (loop $next
      (local.set $w (i64.load (i32.add (local.get $bits) (local.get $i))))
      (local.set $slot (i32.shl (local.get $i) (i32.const 3)))
      (block $empty (loop $bit
        (br_if $empty (i64.eqz (local.get $w)))
        (i32.store (local.get $to) (i32.add (local.get $slot) (i32.wrap_i64 (i64.ctz (local.get $w)))))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (local.set $w (i64.and (local.get $w) (i64.sub (local.get $w) (i64.const 1))))
        (br $bit)))
      (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (local.get $bytes))))
    (i32.shr_u (i32.sub (local.get $to) (local.get $list)) (i32.const 2)))

  ;; Takes a set's slots out of a list; how many stay.
  (func (export "strike") (param $list i32) (param $n i32) (param $bits i32) (result i32)
    (local $from i32) (local $to i32) (local $end i32) (local $slot i32)
    (local.set $from (local.get $list))
    (local.set $to (local.get $list))
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $n) (i32.const 2))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $from) (local.get $end)))
      (local.set $slot (i32.load (local.get $from)))
      (i32.store (local.get $to) (local.get $slot))
      (local.set $to (i32.add (local.get $to) (i32.const 4)))
      (if (i32.and (i32.const 1) (i32.shr_u
            (i32.load8_u (i32.add (local.get $bits) (i32.shr_u (local.get $slot) (i32.const 3))))
            (i32.and (local.get $slot) (i32.const 7))))
        (then (local.set $to (i32.sub (local.get $to) (i32.const 4)))))
      (local.set $from (i32.add (local.get $from) (i32.const 4)))
      (br $next)))
    (i32.shr_u (i32.sub (local.get $to) (local.get $list)) (i32.const 2)))

  ;; Adds to counts (u32 for each code) how often each code occurs among a list's slots.
  (func (export "histogram")
    (param $counts i32) (param $codes i32) (param $shift i32) (param $mask i32) (param $list i32) (param $n i32)
    (local $end i32) (local $at i32)
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $n) (i32.const 2))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
      (local.set $at (i32.add (local.get $counts) (i32.shl (i32.and (local.get $mask)
        (i32.load (i32.add (local.get $codes) (i32.shl (i32.load (local.get $list)) (local.get $shift)))))
        (i32.const 2))))
      (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (i32.const 1)))
      (local.set $list (i32.add (local.get $list) (i32.const 4)))
      (br $next))))

  ;; Adds to a set the slots that have a code.
  (func (export "addCode") (param $bits i32) (param $bytes i32) (param $codes i32) (param $shift i32) (param $code i32)
    (local $i i32) (local $at i32) (local $k i64) (local $w i64) (local $wanted v128)
    (local.set $at (local.get $codes))
    (local.set $wanted (if (result v128) (local.get $shift)
      (then (if (result v128) (i32.eq (local.get $shift) (i32.const 1))
        (then (i16x8.splat (local.get $code)))
        (else (i32x4.splat (local.get $code)))))
      (else (i8x16.splat (local.get $code)))))
    (loop $next
      (local.set $w (i64.const 0))
      (local.set $k (i64.const 0))
      (if (i32.eqz (local.get $shift)) (then (loop $more
        (local.set $w (i64.or (local.get $w) (i64.shl
          (i64.extend_i32_u (i8x16.bitmask (i8x16.eq (v128.load (local.get $at)) (local.get $wanted))))
          (local.get $k))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br_if $more (i64.lt_u (local.tee $k (i64.add (local.get $k) (i64.const 16))) (i64.const 64))))))
      (if (i32.eq (local.get $shift) (i32.const 1)) (then (loop $more
        (local.set $w (i64.or (local.get $w) (i64.shl
          (i64.extend_i32_u (i16x8.bitmask (i16x8.eq (v128.load (local.get $at)) (local.get $wanted))))
          (local.get $k))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br_if $more (i64.lt_u (local.tee $k (i64.add (local.get $k) (i64.const 8))) (i64.const 64))))))
      (if (i32.eq (local.get $shift) (i32.const 2)) (then (loop $more
        (local.set $w (i64.or (local.get $w) (i64.shl
          (i64.extend_i32_u (i32x4.bitmask (i32x4.eq (v128.load (local.get $at)) (local.get $wanted))))
          (local.get $k))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br_if $more (i64.lt_u (local.tee $k (i64.add (local.get $k) (i64.const 4))) (i64.const 64))))))
      (i64.store (i32.add (local.get $bits) (local.get $i))
        (i64.or (local.get $w) (i64.load (i32.add (local.get $bits) (local.get $i)))))
      (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (local.get $bytes)))))

  ;; Keeps the slots whose code is marked: marks holds a byte for each code, 1 or 0.
  (func (export "keepCodes")
    (param $bits i32) (param $bytes i32) (param $codes i32) (param $shift i32) (param $mask i32) (param $marks i32)
    (local $i i32) (local $w i64) (local $kept i64) (local $k i64)
    (loop $next
      (local.set $w (i64.load (i32.add (local.get $bits) (local.get $i))))
      (local.set $kept (i64.const 0))
      (block $empty (loop $bit
        (br_if $empty (i64.eqz (local.get $w)))
        (local.set $k (i64.ctz (local.get $w)))
        (local.set $kept (i64.or (local.get $kept) (i64.shl
          (i64.load8_u (i32.add (local.get $marks) (i32.and (local.get $mask)
            (i32.load (i32.add (local.get $codes) (i32.shl
              (i32.add (i32.shl (local.get $i) (i32.const 3)) (i32.wrap_i64 (local.get $k)))
              (local.get $shift)))))))
          (local.get $k))))
        (local.set $w (i64.and (local.get $w) (i64.sub (local.get $w) (i64.const 1))))
        (br $bit)))
      (i64.store (i32.add (local.get $bits) (local.get $i)) (local.get $kept))
      (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (local.get $bytes)))))

  ;; Keeps the slots whose number (f64) is at least low and below high. Where many of 64 slots are set all are
  ;; compared, two at a time; otherwise only those.
  (func (export "keepBetween") (param $bits i32) (param $bytes i32) (param $column i32) (param $low f64) (param $high f64)
    (local $i i32) (local $w i64) (local $kept i64) (local $k i64) (local $at i32) (local $x f64) (local $y v128)
    (loop $next
      (local.set $w (i64.load (i32.add (local.get $bits) (local.get $i))))
      (local.set $kept (i64.const 0))
      (local.set $at (i32.add (local.get $column) (i32.shl (local.get $i) (i32.const 6))))
      (if (i64.gt_u (i64.popcnt (local.get $w)) (i64.const 20))
        (then
          (local.set $k (i64.const 0))
          (loop $pair
            (local.set $y (v128.load (local.get $at)))
            (local.set $kept (i64.or (local.get $kept) (i64.shl
              (i64.extend_i32_u (i64x2.bitmask (v128.and
                (f64x2.ge (local.get $y) (f64x2.splat (local.get $low)))
                (f64x2.lt (local.get $y) (f64x2.splat (local.get $high))))))
              (local.get $k))))
            (local.set $at (i32.add (local.get $at) (i32.const 16)))
            (br_if $pair (i64.lt_u (local.tee $k (i64.add (local.get $k) (i64.const 2))) (i64.const 64))))
          (local.set $kept (i64.and (local.get $kept) (local.get $w))))
        (else (block $empty (loop $bit
          (br_if $empty (i64.eqz (local.get $w)))
          (local.set $k (i64.ctz (local.get $w)))
          (local.set $x (f64.load (i32.add (local.get $at) (i32.shl (i32.wrap_i64 (local.get $k)) (i32.const 3)))))
          (local.set $kept (i64.or (local.get $kept) (i64.shl
            (i64.extend_i32_u (i32.and (f64.ge (local.get $x) (local.get $low)) (f64.lt (local.get $x) (local.get $high))))
            (local.get $k))))
          (local.set $w (i64.and (local.get $w) (i64.sub (local.get $w) (i64.const 1))))
          (br $bit)))))
      (i64.store (i32.add (local.get $bits) (local.get $i)) (local.get $kept))
      (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (local.get $bytes)))))

  ;; The same for whole numbers (i32), from low to high with both, low being no higher; sixteen at a time. A number is
  ;; between them when it is as far above low as high is, or less, without a sign.
  (func (export "keepFromTo") (param $bits i32) (param $bytes i32) (param $column i32) (param $low i32) (param $high i32)
    (local $i i32) (local $w i64) (local $kept i64) (local $k i64) (local $at i32) (local $x i32) (local $from v128)
    (local $range v128)
    (local.set $from (i32x4.splat (local.get $low)))
    (local.set $range (i32x4.splat (i32.sub (local.get $high) (local.get $low))))
    (loop $next
      (local.set $w (i64.load (i32.add (local.get $bits) (local.get $i))))
      (local.set $kept (i64.const 0))
      (local.set $at (i32.add (local.get $column) (i32.shl (local.get $i) (i32.const 5))))
      (if (i64.gt_u (i64.popcnt (local.get $w)) (i64.const 8))
        (then
          (local.set $k (i64.const 0))
          (loop $sixteen
            (local.set $kept (i64.or (local.get $kept) (i64.shl
              (i64.extend_i32_u (i8x16.bitmask (i8x16.narrow_i16x8_s
                (i16x8.narrow_i32x4_s
                  (i32x4.le_u (i32x4.sub (v128.load (local.get $at)) (local.get $from)) (local.get $range))
                  (i32x4.le_u (i32x4.sub (v128.load offset=16 (local.get $at)) (local.get $from)) (local.get $range)))
                (i16x8.narrow_i32x4_s
                  (i32x4.le_u (i32x4.sub (v128.load offset=32 (local.get $at)) (local.get $from)) (local.get $range))
                  (i32x4.le_u (i32x4.sub (v128.load offset=48 (local.get $at)) (local.get $from)) (local.get $range))))))
              (local.get $k))))
            (local.set $at (i32.add (local.get $at) (i32.const 64)))
            (br_if $sixteen (i64.lt_u (local.tee $k (i64.add (local.get $k) (i64.const 16))) (i64.const 64))))
          (local.set $kept (i64.and (local.get $kept) (local.get $w))))
        (else (block $empty (loop $bit
          (br_if $empty (i64.eqz (local.get $w)))
          (local.set $k (i64.ctz (local.get $w)))
          (local.set $x (i32.load (i32.add (local.get $at) (i32.shl (i32.wrap_i64 (local.get $k)) (i32.const 2)))))
          (local.set $kept (i64.or (local.get $kept) (i64.shl
            (i64.extend_i32_u (i32.and (i32.ge_s (local.get $x) (local.get $low)) (i32.le_s (local.get $x) (local.get $high))))
            (local.get $k))))
          (local.set $w (i64.and (local.get $w) (i64.sub (local.get $w) (i64.const 1))))
          (br $bit)))))
      (i64.store (i32.add (local.get $bits) (local.get $i)) (local.get $kept))
      (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (local.get $bytes)))))

  ;; Walks an order (see sort-order.server.ts): `base` of n slots without those in `moved`, and d late slots of which
  ;; each goes before base[lateAt]. Of those in `bits` the first `skip` are passed over and at most `most` written.
  (func (export "walk")
    (param $bits i32) (param $moved i32) (param $base i32) (param $n i32) (param $late i32) (param $lateAt i32)
    (param $d i32) (param $skip i32) (param $most i32) (param $out i32) (result i32)
    (local $end i32) (local $lateEnd i32) (local $at i32) (local $stop i32) (local $slot i32) (local $byte i32)
    (local $found i32)
    (local.set $at (local.get $base))
    (local.set $end (i32.add (local.get $base) (i32.shl (local.get $n) (i32.const 2))))
    (local.set $lateEnd (i32.add (local.get $late) (i32.shl (local.get $d) (i32.const 2))))
    (block $done (loop $next
      ;; Base is walked up to where the next late slot goes.
      (local.set $stop (if (result i32) (i32.lt_u (local.get $late) (local.get $lateEnd))
        (then (i32.add (local.get $base) (i32.shl (i32.load (local.get $lateAt)) (i32.const 2))))
        (else (local.get $end))))
      (block $reached (loop $step
        (br_if $reached (i32.ge_u (local.get $at) (local.get $stop)))
        (local.set $slot (i32.load (local.get $at)))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (local.set $byte (i32.shr_u (local.get $slot) (i32.const 3)))
        (br_if $step (i32.eqz (i32.and (i32.const 1) (i32.shr_u
          (i32.and (i32.load8_u (i32.add (local.get $bits) (local.get $byte)))
                   (i32.xor (i32.const 255) (i32.load8_u (i32.add (local.get $moved) (local.get $byte)))))
          (i32.and (local.get $slot) (i32.const 7))))))
        (if (local.get $skip)
          (then (local.set $skip (i32.sub (local.get $skip) (i32.const 1))) (br $step)))
        (i32.store (local.get $out) (local.get $slot))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $found (i32.add (local.get $found) (i32.const 1)))
        (br_if $step (i32.lt_u (local.get $found) (local.get $most)))
        (br $done)))
      (br_if $done (i32.ge_u (local.get $late) (local.get $lateEnd)))
      (local.set $slot (i32.load (local.get $late)))
      (local.set $late (i32.add (local.get $late) (i32.const 4)))
      (local.set $lateAt (i32.add (local.get $lateAt) (i32.const 4)))
      (br_if $next (i32.eqz (i32.and (i32.const 1) (i32.shr_u
        (i32.load8_u (i32.add (local.get $bits) (i32.shr_u (local.get $slot) (i32.const 3))))
        (i32.and (local.get $slot) (i32.const 7))))))
      (if (local.get $skip)
        (then (local.set $skip (i32.sub (local.get $skip) (i32.const 1))) (br $next)))
      (i32.store (local.get $out) (local.get $slot))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (local.set $found (i32.add (local.get $found) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $found) (local.get $most)))))
    (local.get $found))

  ;; The same from the other end: what is written comes in the opposite order.
  (func (export "walkBack")
    (param $bits i32) (param $moved i32) (param $base i32) (param $n i32) (param $late i32) (param $lateAt i32)
    (param $d i32) (param $skip i32) (param $most i32) (param $out i32) (result i32)
    (local $at i32) (local $slot i32) (local $byte i32) (local $found i32) (local $stop i32) (local $first i32)
    (local.set $first (local.get $late))
    (local.set $at (i32.add (local.get $base) (i32.shl (local.get $n) (i32.const 2))))
    (local.set $late (i32.add (local.get $late) (i32.shl (local.get $d) (i32.const 2))))
    (local.set $lateAt (i32.add (local.get $lateAt) (i32.shl (local.get $d) (i32.const 2))))
    (block $done (loop $next
      (local.set $stop (if (result i32) (i32.gt_u (local.get $late) (local.get $first))
        (then (i32.add (local.get $base)
          (i32.shl (i32.load (i32.sub (local.get $lateAt) (i32.const 4))) (i32.const 2))))
        (else (local.get $base))))
      (block $reached (loop $step
        (br_if $reached (i32.le_u (local.get $at) (local.get $stop)))
        (local.set $at (i32.sub (local.get $at) (i32.const 4)))
        (local.set $slot (i32.load (local.get $at)))
        (local.set $byte (i32.shr_u (local.get $slot) (i32.const 3)))
        (br_if $step (i32.eqz (i32.and (i32.const 1) (i32.shr_u
          (i32.and (i32.load8_u (i32.add (local.get $bits) (local.get $byte)))
                   (i32.xor (i32.const 255) (i32.load8_u (i32.add (local.get $moved) (local.get $byte)))))
          (i32.and (local.get $slot) (i32.const 7))))))
        (if (local.get $skip)
          (then (local.set $skip (i32.sub (local.get $skip) (i32.const 1))) (br $step)))
        (i32.store (local.get $out) (local.get $slot))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $found (i32.add (local.get $found) (i32.const 1)))
        (br_if $step (i32.lt_u (local.get $found) (local.get $most)))
        (br $done)))
      (br_if $done (i32.le_u (local.get $late) (local.get $first)))
      (local.set $late (i32.sub (local.get $late) (i32.const 4)))
      (local.set $lateAt (i32.sub (local.get $lateAt) (i32.const 4)))
      (local.set $slot (i32.load (local.get $late)))
      (br_if $next (i32.eqz (i32.and (i32.const 1) (i32.shr_u
        (i32.load8_u (i32.add (local.get $bits) (i32.shr_u (local.get $slot) (i32.const 3))))
        (i32.and (local.get $slot) (i32.const 7))))))
      (if (local.get $skip)
        (then (local.set $skip (i32.sub (local.get $skip) (i32.const 1))) (br $next)))
      (i32.store (local.get $out) (local.get $slot))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (local.set $found (i32.add (local.get $found) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $found) (local.get $most)))))
    (local.get $found))

  ;; A hash of n bytes (FNV-1a, mixed at the end).
  (func $hash (export "hash") (param $at i32) (param $n i32) (param $seed i32) (result i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $at) (local.get $n)))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
      (local.set $seed (i32.mul (i32.xor (local.get $seed) (i32.load8_u (local.get $at))) (i32.const 0x01000193)))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br $next)))
    (i32.xor (local.get $seed) (i32.shr_u (local.get $seed) (i32.const 15))))

  ;; The code of a text in a dictionary (see text-dictionary.server.ts), or -1. The table holds code + 1, 0 for nothing;
  ;; `starts` where each text lies, ended by a 0, which no text contains.
  (func $lookUp (export "lookUp")
    (param $table i32) (param $mask i32) (param $starts i32) (param $at i32) (param $n i32) (param $hash i32)
    (result i32)
    (local $code i32) (local $from i32) (local $k i32)
    (block $none (loop $next
      (local.set $hash (i32.and (local.get $hash) (local.get $mask)))
      (local.set $code (i32.load (i32.add (local.get $table) (i32.shl (local.get $hash) (i32.const 2)))))
      (br_if $none (i32.eqz (local.get $code)))
      (local.set $code (i32.sub (local.get $code) (i32.const 1)))
      (local.set $from (i32.load (i32.add (local.get $starts) (i32.shl (local.get $code) (i32.const 2)))))
      (local.set $k (i32.const 0))
      (block $differs
        (loop $byte
          (if (i32.lt_u (local.get $k) (local.get $n))
            (then
              (br_if $differs (i32.ne (i32.load8_u (i32.add (local.get $at) (local.get $k)))
                                      (i32.load8_u (i32.add (local.get $from) (local.get $k)))))
              (local.set $k (i32.add (local.get $k) (i32.const 1)))
              (br $byte))))
        (br_if $differs (i32.load8_u (i32.add (local.get $from) (local.get $n))))
        (return (local.get $code)))
      (local.set $hash (i32.add (local.get $hash) (i32.const 1)))
      (br $next)))
    (i32.const -1))

  ;; Splits n bytes at spaces and looks each word up: writes its code (or -1), where it starts and its length.
  (func (export "lookUpWords")
    (param $table i32) (param $mask i32) (param $starts i32) (param $at i32) (param $n i32) (param $seed i32)
    (param $out i32) (result i32)
    (local $end i32) (local $from i32) (local $found i32)
    (local.set $end (i32.add (local.get $at) (local.get $n)))
    (local.set $from (local.get $at))
    (block $done (loop $next
      (block $inside
        (br_if $inside (i32.and (i32.lt_u (local.get $at) (local.get $end))
                                (i32.ne (i32.load8_u (local.get $at)) (i32.const 32))))
        (if (i32.gt_u (local.get $at) (local.get $from))
          (then
            (local.set $n (i32.sub (local.get $at) (local.get $from)))
            (i32.store (local.get $out) (call $lookUp (local.get $table) (local.get $mask) (local.get $starts)
              (local.get $from) (local.get $n)
              (call $hash (local.get $from) (local.get $n) (local.get $seed))))
            (i32.store offset=4 (local.get $out) (local.get $from))
            (i32.store offset=8 (local.get $out) (local.get $n))
            (local.set $out (i32.add (local.get $out) (i32.const 12)))
            (local.set $found (i32.add (local.get $found) (i32.const 1)))))
        (local.set $from (i32.add (local.get $at) (i32.const 1))))
      (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br $next)))
    (local.get $found))

  ;; Writes the codes of those texts, from `code` up to before `codeEnd`, that have a part (n bytes, n > 0) in them. They
  ;; lie one after the other between `at` and `end`. 16 places are tried at a time by the part's first and last byte; 16 bytes after `end` may be read.
  (func (export "matchPart")
    (param $at i32) (param $end i32) (param $part i32) (param $n i32) (param $starts i32) (param $code i32)
    (param $codeEnd i32) (param $out i32) (result i32)
    (local $first v128) (local $last v128) (local $hits i32) (local $from i32) (local $k i32) (local $out0 i32)
    (local.set $out0 (local.get $out))
    (local.set $first (i8x16.splat (i32.load8_u (local.get $part))))
    (local.set $last (i8x16.splat
      (i32.load8_u (i32.sub (i32.add (local.get $part) (local.get $n)) (i32.const 1)))))
    (block $done (loop $next
      (br_if $done (i32.gt_u (i32.add (local.get $at) (local.get $n)) (local.get $end)))
      (local.set $hits (i8x16.bitmask (v128.and
        (i8x16.eq (v128.load (local.get $at)) (local.get $first))
        (i8x16.eq (v128.load (i32.sub (i32.add (local.get $at) (local.get $n)) (i32.const 1))) (local.get $last)))))
      (block $none (loop $hit
        (br_if $none (i32.eqz (local.get $hits)))
        (local.set $from (i32.add (local.get $at) (i32.ctz (local.get $hits))))
        (local.set $hits (i32.and (local.get $hits) (i32.sub (local.get $hits) (i32.const 1))))
        (br_if $done (i32.gt_u (i32.add (local.get $from) (local.get $n)) (local.get $end)))
        (local.set $k (i32.const 1))
        (loop $byte
          (if (i32.lt_u (local.get $k) (local.get $n))
            (then
              (br_if $hit (i32.ne (i32.load8_u (i32.add (local.get $from) (local.get $k)))
                                  (i32.load8_u (i32.add (local.get $part) (local.get $k)))))
              (local.set $k (i32.add (local.get $k) (i32.const 1)))
              (br $byte))))
        ;; Found: which text is it in, and on with the one after.
        (local.set $k (local.get $from))
        (loop $seek
          (local.set $code (i32.add (local.get $code) (i32.const 1)))
          (local.set $from (if (result i32) (i32.lt_u (local.get $code) (local.get $codeEnd))
            (then (i32.load (i32.add (local.get $starts) (i32.shl (local.get $code) (i32.const 2)))))
            (else (local.get $end))))
          (br_if $seek (i32.le_u (local.get $from) (local.get $k))))
        (i32.store (local.get $out) (i32.sub (local.get $code) (i32.const 1)))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $at (local.get $from))
        (br $next)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br $next)))
    (i32.shr_u (i32.sub (local.get $out) (local.get $out0)) (i32.const 2))))
